import { buildPath, ORDER_ASSIGNEES, ORDER_SCHEDULES, ORDER_VIEWS, type OrderView } from "@advent/contract";
import { useNavigate, useQueryParams } from "@advent/router";
import type { OrderListArg } from "@advent/store/admin";
import { adminApi } from "@advent/store/admin";
import { styled, useShop } from "@advent/ui";
import type { FormEvent, ReactNode } from "react";
import { adminPages } from "../../pages";
import { FilterRow } from "../../shared/FilterRow";
import { MoreFilters } from "../../shared/MoreFilters";
import { SearchBox } from "../../shared/SearchBox";
import { SelectField } from "../../shared/SelectField";
import { TextField } from "../../shared/TextField";
import { confirmLeave } from "../../shared/useLeaveWarning";
import { parseCard } from "./scan-text";

const VIEW_LABELS: Readonly<Record<OrderView, string>> = {
  open: "All open",
  late: "Late",
  today: "Today",
  tomorrow: "Tomorrow",
  to_pick: "To pick",
  picked: "Picked",
  packed: "Packed",
  sent: "Sent",
  stopped: "Stopped",
};

const FILTER_CHOICES = {
  schedule: { label: "Schedule", options: { "": "Any schedule", together: "All at once", daily: "One door a day" } },
  assignee: { label: "Who", options: { "": "Anybody", me: "Me", nobody: "Nobody yet", others: "Somebody else" } },
  task: { label: "Tasks", options: { "": "With and without tasks", open: "With a task" } },
} as const;

/** The filters are the address, so that a view can be saved, sent and gone back to. */
export function useOrderFilters() {
  const [params, setParams] = useQueryParams();
  const get = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((one) => one === params.get(name));
  const arg: OrderListArg = {
    view: get("view", ORDER_VIEWS),
    schedule: get("schedule", ORDER_SCHEDULES),
    assignee: get("assignee", ORDER_ASSIGNEES),
    task: get("task", ["open"]),
    shipBy: params.get("shipBy") || undefined,
    search: params.get("search") || undefined,
  };

  const set = (name: string, value: string) => setParams({ [name]: value }, { replace: true });
  return { arg, set };
}

interface OrderFiltersProps {
  arg: OrderListArg;
  set: (name: string, value: string) => void;
  counts: Record<OrderView, number> | undefined;
  /** What can be done with the list, beside its search. */
  children: ReactNode;
}

export function OrderFilters({ arg, set, counts, children }: OrderFiltersProps) {
  const navigate = useNavigate();
  const offersSchedule = useShop().parts.includes("dailyDoors") || arg.schedule !== undefined;
  const filters = (Object.keys(FILTER_CHOICES) as (keyof typeof FILTER_CHOICES)[]).filter(
    (name) => name !== "schedule" || offersSchedule,
  );
  const [findIds] = adminApi.useLazyListOrderIdsQuery();

  /** Opens the order whose pack sheet, card or number was scanned, or that alone has what was typed. */
  async function openFound(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search")).trim();
    if (!search) return;
    const card = parseCard(search);
    const [only, second] = card ? [card.calendarId] : ((await findIds({ ...arg, search })).data?.calendarIds ?? []);
    if (only && !second && confirmLeave()) navigate(buildPath(adminPages.order, { calendarId: only }));
  }

  return (
    <>
      <FilterRow
        labels={VIEW_LABELS}
        value={arg.view ?? "open"}
        counts={counts}
        onChange={(view) => set("view", view === "open" ? "" : view)}
      />
      <Toolbar>
        <SearchForm role="search" aria-label="Orders" onSubmit={(event) => void openFound(event)}>
          <SearchBox
            name="search"
            label="Search orders"
            placeholder="Name, number or product, or scan a sheet"
            search={arg.search ?? ""}
            onSearch={(search) => set("search", search)}
          />
        </SearchForm>
        {children}
        <MoreFilters isCompact isSet={Boolean(arg.schedule || arg.assignee || arg.task || arg.shipBy)}>
          {filters.map((name) => (
            <SelectField
              key={name}
              label={FILTER_CHOICES[name].label}
              options={Object.entries(FILTER_CHOICES[name].options)}
              value={arg[name] ?? ""}
              onChange={(value) => set(name, value)}
            />
          ))}
          <TextField
            label="Leaves by"
            type="date"
            value={arg.shipBy ?? ""}
            onChange={(value) => set("shipBy", value)}
          />
        </MoreFilters>
      </Toolbar>
    </>
  );
}

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.sm}`};

  & > :last-child {
    flex: 1 0 100%;
  }
`;

const SearchForm = styled.form`
  flex: 1 1 18rem;
  max-width: 32rem;
`;
