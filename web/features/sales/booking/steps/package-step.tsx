import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { servicesOf, unservedItems } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { useBooking } from '../booking-context.ts';
import { PackageCard } from './package-card.tsx';
import styles from './package-step.module.css';
import { byGoals } from './profile-texts.ts';
import { ServiceCard } from './service-card.tsx';
import { StepFrame } from './step-frame.tsx';

const nothingChosen = 'Choose at least one service to continue.';
const notServed = 'Take out what needs a visit, or go back and change the ZIP code.';

const CatalogStatus = () => {
  const { catalogError } = useBooking();
  if (!catalogError) return <p role="status">Loading...</p>;
  return (
    <div role="alert">
      <p>We couldn’t load our services. Please try again in a moment.</p>
      <Button onClick={() => location.reload()}>Reload Page</Button>
    </div>
  );
};

/** Explains why nothing can be chosen while prices are missing. */
const NoPrices = () => {
  const { pricesError, requestPrices } = useBooking();
  if (!pricesError) return null;
  return (
    <div className={styles.noPrices} role="alert">
      <p>We couldn’t load the prices for this property. Everything you entered is still here.</p>
      <Button onClick={requestPrices}>Try again</Button>
    </div>
  );
};

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

/** Names what was chosen and needs a visit where no crew comes, and takes it out; the list below has remote work alone. */
const Unserved = () => {
  const { state, dispatch } = useBooking();
  const items = unservedItems(state);
  if (items.length === 0) return null;
  const takeOut = (): void => {
    for (const { id } of items) dispatch({ type: 'removeItem', id });
  };
  return (
    <div className={styles.noPrices} role="status">
      <p>
        Our crews don’t come to {state.address.zip} yet. In your order, {listOf(items.map(({ name }) => name))}{' '}
        {items.length > 1 ? 'need' : 'needs'} a visit.
      </p>
      <Button id="take-out" onClick={takeOut}>
        {items.length > 1 ? 'Take them out' : 'Take it out'}
      </Button>
    </div>
  );
};

const offeredIn = (catalog: PublicCatalog, isRemote: boolean): PublicCatalog => {
  if (!isRemote) return catalog;
  const services = catalog.services.filter(({ onSite }) => !onSite);
  const codes = services.map(({ code }) => code);
  return { services, packages: catalog.packages.filter((pack) => pack.services.every((code) => codes.includes(code))) };
};

const Choices = ({ catalog }: { catalog: PublicCatalog }) => {
  const { state } = useBooking();
  const { services, packages } = catalog;
  const isAddOn = ({ addOn }: { addOn: boolean }): boolean => addOn;
  return (
    <>
      {packages.length > 0 && (
        <section className={styles.part} aria-labelledby="ready-made">
          <h2 id="ready-made">Packages</h2>
          <div className={styles.packages}>
            {packages.map((pack) => (
              <PackageCard key={pack.code} pack={pack} />
            ))}
          </div>
        </section>
      )}
      <ChoiceGroup legend={packages.length > 0 ? 'Or choose your own services' : 'Services without a visit'} columns>
        {byGoals(
          services.filter((service) => !isAddOn(service)),
          state.goals,
        ).map((service, i) => (
          <ServiceCard key={service.code} service={service} id={i === 0 ? 'services' : undefined} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Add-ons" columns>
        {services.filter(isAddOn).map((service) => (
          <ServiceCard key={service.code} service={service} />
        ))}
      </ChoiceGroup>
    </>
  );
};

/** Step 4: the package. Every card shows the price for this property. */
export const PackageStep = () => {
  const { state, catalog, advance } = useBooking();
  const isEmpty = servicesOf(state).length === 0;
  const isUnserved = unservedItems(state).length > 0;
  const missing = isEmpty ? nothingChosen : isUnserved ? notServed : undefined;
  const errors = useShownErrors<'services'>(missing ? { services: missing } : {});
  const next = (): void => {
    if (errors.check()) advance();
  };
  const shown = errors.shown.services;
  const size = `${state.sqFt.toLocaleString('en-US')} sq ft and ${state.rooms} ${state.rooms === 1 ? 'room' : 'rooms'}`;
  return (
    <StepFrame
      title="Choose your services"
      lead={`Prices are for ${size}. Your total includes everything.`}
      errors={shown ? [{ field: isEmpty ? 'services' : 'take-out', text: shown, isMissing: isEmpty }] : []}
      attempt={errors.attempt}
      onNext={next}
    >
      <Unserved />
      <NoPrices />
      {catalog ? <Choices catalog={offeredIn(catalog, state.isRemote)} /> : <CatalogStatus />}
    </StepFrame>
  );
};
