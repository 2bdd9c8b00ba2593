import { ThemeRoot } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import { ThemeSetupCard } from "./ThemeSetupCard";

const renderCard = (shop: string | null) =>
  render(
    <ThemeRoot>
      <ThemeSetupCard shop={shop} />
    </ThemeRoot>,
  );

test("setup card of a known shop links to its theme editor", () => {
  renderCard("thorne-and-lune.myshopify.com");
  expect(screen.getByRole("group")).toHaveAttribute("open");
  const link = screen.getByRole("link", { name: "Open theme editor" });
  expect(link).toHaveAttribute("href", expect.stringContaining("https://thorne-and-lune.myshopify.com/admin/themes/"));
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("setup card without a shop says where the link comes from", () => {
  renderCard(null);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(screen.getByText(/The link to your theme editor appears here/)).toBeInTheDocument();
});
