import type { Setup, SetupStep } from "@advent/contract";
import { Link, useNavigate, useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, Eyebrow, Heading, media, Stack, styled, Text } from "@advent/ui";
import type { ComponentType } from "react";
import { EmailSettingsForm } from "../features/email-settings/EmailSettingsForm";
import { PaymentOverview } from "../features/payment/PaymentOverview";
import { DemoProducts } from "../features/products/DemoProducts";
import { ImportPanel } from "../features/products/ImportPanel";
import { SecondFactorPanel } from "../features/second-factor/SecondFactorPanel";
import { Findings } from "../features/setup/Findings";
import { GoLive } from "../features/setup/GoLive";
import { PhonePreview } from "../features/setup/PhonePreview";
import { getState, StepList } from "../features/setup/StepList";
import {
  getNextStep,
  getStepPath,
  LAST_STEP,
  PATH_STEPS,
  type PathStep,
  STEP_TEXTS,
} from "../features/setup/setup-texts";
import { ShopForm } from "../features/shop/ShopForm";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSheet } from "../shared/AdminSection";
import { useQueryState } from "../shared/query-state";
import { useChange } from "../shared/useChange";
import { confirmLeave } from "../shared/useLeaveWarning";

export default withAdminLayout(adminPages.setup, SetUp);

function SetUp() {
  const query = adminApi.useGetSetupQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: setup, fallback } = useQueryState(query, "the set-up", "30rem");
  const [params] = useQueryParams();
  if (!setup) return fallback;
  const asked = PATH_STEPS.find((step) => step === params.get("step"));
  const current = asked ?? PATH_STEPS.find((step) => getState(setup, step) === "open") ?? LAST_STEP;
  return (
    <Columns>
      <Step key={current} step={current} setup={setup} takesFocus={asked !== undefined} />
      <StepList setup={setup} current={current} />
      <TitledSheet title="Found by the check">
        <Findings />
      </TitledSheet>
    </Columns>
  );
}

interface StepProps {
  step: PathStep;
  setup: Setup;
  /** After a press, unlike on arrival. */
  takesFocus: boolean;
}

function Step({ step, setup, takesFocus }: StepProps) {
  const { title, description } = STEP_TEXTS[step];
  return (
    <Content>
      <Eyebrow>{`Step ${PATH_STEPS.indexOf(step) + 1} of ${PATH_STEPS.length}`}</Eyebrow>
      <Heading level={2} ref={takesFocus ? focusHeading : undefined} tabIndex={-1}>
        {title}
      </Heading>
      <Text>{description}</Text>
      {step === LAST_STEP ? <GoLive setup={setup} /> : <OpenStep step={step} setup={setup} />}
    </Content>
  );
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** Sections of the page Shop that a step shows. */
const SHOP_TITLES: Partial<Record<SetupStep, readonly string[]>> = {
  identity: ["Name and contact", "Logo and pictures"],
  delivery: ["Delivery", "Returns and exchanges"],
  opening: ["Calendars"],
};
const PANELS: Partial<Record<SetupStep, ComponentType<{ setup: Setup }>>> = {
  account: SecondFactorPanel,
  products: ProductsPanel,
  payment: PaymentOverview,
  email: () => <EmailSettingsForm />,
  preview: PhonePreview,
};

function OpenStep({ step, setup }: { step: SetupStep; setup: Setup }) {
  const finish = useFinish(step);
  const titles = SHOP_TITLES[step];
  const Panel = PANELS[step];
  const leaveStep = () => confirmLeave() && void finish(step === "preview" ? "done" : "later");
  if (titles) return <ShopSections titles={titles} onContinue={() => void finish("done")} />;
  return (
    <>
      {Panel && <Panel setup={setup} />}
      <div>
        <Button onClick={leaveStep}>Continue</Button>
      </div>
    </>
  );
}

/** Marks the step and goes to the next. The API itself sees if an account, products, a payment or email are there. */
function useFinish(step: SetupStep) {
  const [save] = adminApi.useSaveSetupStepMutation();
  const change = useChange();
  const navigate = useNavigate();
  return async (state: "done" | "later") => {
    const saved = await change(save({ step, state }), { failed: "The step was not saved" });
    if (saved) void navigate(getStepPath(getNextStep(step)));
  };
}

function ShopSections({ titles, onContinue }: { titles: readonly string[]; onContinue: () => void }) {
  const query = adminApi.useGetShopQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the shop", "20rem");
  if (!data) return fallback;
  return <ShopForm latest={data} refetch={query.refetch} titles={titles} onContinue={onContinue} />;
}

function ProductsPanel() {
  const query = adminApi.useListOwnProductsInfiniteQuery({ filter: "all" }, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the products", "20rem");
  const page = data?.pages[0];
  if (!page) return fallback;
  if (page.source === "shopify") return <Text>Products are kept in Shopify.</Text>;
  return (
    <Stack>
      {page.counts.all > 0 && (
        <Text>
          The shop has {page.counts.all.toLocaleString("en-GB")} products.{" "}
          <Link to={adminPages.products.path}>Products</Link>
        </Text>
      )}
      <ImportPanel />
      <DemoProducts source={page.source} demo={page.demo} hasOwn={page.counts.all > 0} />
      <Text size="small">
        Or sell the products of a Shopify store: <Link to={adminPages.shopify.path}>Connect Shopify</Link>
      </Text>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};
  align-items: start;

  & > * {
    min-width: 0;
  }
  ${media.up("lg")} {
    grid-template-columns: 15rem minmax(0, 1fr);

    & > nav {
      grid-area: 1 / 1 / span 2;
    }
  }
`;

const Content = styled(Stack)`
  max-width: 44rem;
  justify-items: start;

  & > * {
    max-width: 100%;
  }
  & > h2:focus {
    outline: none;
  }
`;
