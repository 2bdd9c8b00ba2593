import { useState } from "react";
import { createRoot } from "react-dom/client";

const CARDS = Array.from({ length: 24 }, (_, index) => `Gift ${index + 1}`);

/** A plain page with as many cards as the builder shows. Other pages are measured against it. */
function Floor() {
  const [added, setAdded] = useState<string[]>([]);
  return (
    <main>
      <h1>Twenty-four gifts</h1>
      <p>{`${added.length} added`}</p>
      <ul>
        {CARDS.map((name) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>9ct gold</p>
            <p>£115.00</p>
            <button type="button" onClick={() => setAdded([...added, name])}>
              {`Add ${name}`}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Floor />);
