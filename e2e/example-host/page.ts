// biome-ignore-all lint/correctness/noUndeclaredDependencies: mf_embed is a remote, found at run time

import AddToCalendar from "mf_embed/AddToCalendar";
import { createElement, Fragment, useState } from "react";
import { createRoot } from "react-dom/client";

function ProductPage({ handle }: { handle: string }) {
  const [open, setOpen] = useState(false);
  const [news, setNews] = useState("Nothing added yet");
  const onAdded = ({ day }: { day: number }, filled: number) => setNews(`Day ${day} added, ${filled} of 12`);
  return createElement(
    Fragment,
    null,
    createElement("h1", null, "A host of its own"),
    createElement("button", { type: "button", onClick: () => setOpen(true) }, "Give this for Advent"),
    createElement("p", { role: "status" }, news),
    createElement(AddToCalendar, { handle, open, onOpenChange: setOpen, onAdded }),
  );
}

const handle = new URLSearchParams(location.search).get("product") ?? "";
createRoot(document.body.appendChild(document.createElement("main"))).render(createElement(ProductPage, { handle }));
