import {
  DEFAULT_PRICE_FILTERS,
  formatUnits,
  getPriceLimit,
  SEARCH_MAX_LENGTH,
  type Sort,
  type StoneFilter,
} from "@advent/contract";
import { media, Stack, styled, useShop } from "@advent/ui";
import { Field, SearchInput, Select } from "@advent/ui/fields";
import { CATEGORY_FILTERS, CATEGORY_LABELS, type Filters } from "./filters";

const STONE_LABELS: Readonly<Record<StoneFilter, string>> = {
  all: "All stones",
  diamond: "Diamond",
  sapphire: "Sapphire",
  emerald: "Emerald",
  ruby: "Ruby",
  pearl: "Pearl",
  opal: "Opal",
  amethyst: "Amethyst",
  garnet: "Garnet",
};
const SORT_LABELS: Readonly<Record<Sort, string>> = {
  default: "Featured",
  "price-low-high": "Price: low to high",
  "price-high-low": "Price: high to low",
};

export function CatalogueFilterBar({ filters, choose, search, type }: Filters) {
  const { currency, priceFilters = DEFAULT_PRICE_FILTERS } = useShop();
  return (
    <Stack>
      <Categories role="group" aria-label="Category">
        {CATEGORY_FILTERS.map((category) => (
          <Category
            key={category}
            type="button"
            aria-pressed={filters.category === category}
            onClick={() => choose({ category })}
          >
            {CATEGORY_LABELS[category]}
          </Category>
        ))}
      </Categories>
      <Narrow>
        <SearchInput label="Search gifts" maxLength={SEARCH_MAX_LENGTH} value={search} onValueChange={type} />
        <Choice
          label="Price"
          options={listPrices(priceFilters, filters.price, currency)}
          value={filters.price}
          onChoose={(price) => choose({ price })}
        />
        <Choice label="Stone" options={STONE_LABELS} value={filters.stone} onChoose={(stone) => choose({ stone })} />
        <Choice label="Sort by" options={SORT_LABELS} value={filters.sort} onChoose={(sort) => choose({ sort })} />
      </Narrow>
    </Stack>
  );
}

/** A shared link may have a limit that the shop does not offer. */
function listPrices(offered: readonly number[], chosen: string, currency: string): Record<string, string> {
  const limits = chosen === "all" ? offered : [...new Set([...offered, getPriceLimit(chosen)])];
  const rising = [...limits].sort((a, b) => a - b);
  return {
    all: "All prices",
    ...Object.fromEntries(rising.map((limit) => [`under-${limit}`, `Under ${formatUnits(limit, currency)}`])),
  };
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} hideLabel>
      <Select value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {Object.entries<string>(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const Categories = styled.div`
  display: flex;
  gap: 0.25rem 1.5rem;
  margin-inline: -1rem;
  padding-inline: 1rem;
  overflow-x: auto;
  scrollbar-width: none;

  ${media.up("md")} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
  }
`;

const Category = styled.button`
  flex: none;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  border-bottom: 1px solid transparent;
  background: none;
  color: var(--text-soft);
  letter-spacing: 0.02em;
  cursor: pointer;
  transition: color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  &:hover {
    color: var(--text);
  }
  &[aria-pressed="true"] {
    border-color: ${({ theme }) => theme.color.gold};
    color: var(--text);
    font-weight: 500;
  }
`;

const Narrow = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;

  & > :first-child,
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${media.up("md")} {
    grid-template-columns: 1fr 10rem 9rem 12rem;

    & > :first-child,
    & > :last-child {
      grid-column: auto;
    }
  }
`;
