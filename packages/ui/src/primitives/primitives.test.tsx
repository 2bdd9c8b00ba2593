import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../test/render";
import { EmptyState } from "../components/EmptyState";
import { ErrorState } from "../components/ErrorState";
import { BagIcon } from "../icons/actions";
import { Badge } from "./Badge";
import { Divider } from "./Divider";
import { Heading } from "./Heading";
import { Cluster, Stack } from "./Layout";
import { Price } from "./Price";
import { Skeleton } from "./Skeleton";
import { Spinner } from "./Spinner";
import { Eyebrow, Text } from "./Text";

test("heading level is independent of its size", () => {
  renderUi(
    <Heading level={3} size="display">
      Day VII
    </Heading>,
  );
  expect(screen.getByRole("heading", { level: 3, name: "Day VII" })).toBeVisible();
});

test("reduced price reads as before and after", () => {
  renderUi(
    <p>
      <Price amount="£1,250.00" was="£1,480.00" />
    </p>,
  );
  expect(screen.getByRole("paragraph")).toHaveTextContent("was £1,480.00 now £1,250.00");
});

test("icon is decorative unless titled", () => {
  renderUi(
    <>
      <BagIcon />
      <BagIcon title="Calendar" />
      <Spinner label="Loading" />
      <Spinner />
    </>,
  );
  expect(screen.getAllByRole("img").map((icon) => icon.getAttribute("aria-label"))).toEqual(["Calendar", "Loading"]);
});

test("styling props never reach the DOM and axe passes", async () => {
  const { container } = renderUi(
    <Stack gap="xl" align="center">
      <Cluster gap="xs" justify="end">
        <Badge tone="gold">Revealed</Badge>
        <Skeleton width="3rem" ratio="1" />
      </Cluster>
      <Eyebrow>Step one</Eyebrow>
      <Text size="lead" tone="soft" face="hand">
        Always
      </Text>
      <Divider ornament />
    </Stack>,
  );
  const names = [...container.querySelectorAll("*")].flatMap((element) => element.getAttributeNames());
  expect(new Set(names)).toEqual(new Set(["class", "aria-hidden"]));
  expect(await axeFindings()).toEqual([]);
});

test("error state is announced and offers a retry", async () => {
  const onRetry = jest.fn();
  renderUi(<ErrorState title="Not loaded" message="The shop did not answer." onRetry={onRetry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Not loadedThe shop did not answer.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("page error state is the main heading", () => {
  renderUi(<ErrorState title="Not loaded" message="The shop did not answer." level={1} />);
  expect(screen.getByRole("heading", { level: 1, name: "Not loaded" })).toBeVisible();
});

test("empty state says what to do", () => {
  renderUi(
    <EmptyState title="Your advent calendar is empty" action={<a href="/">Start Shopping</a>}>
      Twelve days are waiting.
    </EmptyState>,
  );
  expect(screen.getByRole("heading", { name: "Your advent calendar is empty" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Start Shopping" })).toBeVisible();
});
