import { formatCents } from '../../contract/money.ts';
import type { FieldError } from '../../contract/routes/error.ts';
import { isOffered } from './offered.ts';
import type { Catalog, Package, Service, ServiceCode } from './service.ts';
import { serviceName } from './service-name.ts';
import { largestAmount } from './tariff.ts';
import { type AmountRule, tariffProblems } from './tariff-problems.ts';
import { needsVisit } from './visited.ts';

const priceRule: AmountRule = { min: 100, max: 10_000_000, multipleOf: 1, mayStay: false, say: formatCents };
const minutesRule: AmountRule = {
  min: 15,
  max: 600,
  multipleOf: 15,
  mayStay: true,
  say: (amount) => `${amount} minutes`,
};
const MAX_MINUTES = minutesRule.max;

const minuteProblems = (service: Service, path: string): FieldError[] => {
  const isRemote = service.minutes.kind === 'flat' && service.minutes.amount === 0;
  if (!needsVisit(service.code)) {
    return isRemote ? [] : [{ path: `${path}.minutes`, message: 'must be 0: nobody comes for this service' }];
  }
  if (isRemote)
    return [{ path: `${path}.minutes.amount`, message: 'must be 15 to 600 minutes: somebody comes for it' }];
  const found = tariffProblems(service.minutes, `${path}.minutes`, minutesRule);
  if (found.length > 0 || largestAmount(service.minutes) <= MAX_MINUTES) return found;
  const message = `must give at most ${MAX_MINUTES} minutes for the largest property: set a maximum`;
  return [{ path: `${path}.minutes.max`, message }];
};

const dayProblems = ({ code, remoteDays, deliveryDays }: Service, path: string): FieldError[] => {
  const found: FieldError[] = [];
  if (code === 'virtual_staging' && remoteDays === undefined) {
    found.push({ path: `${path}.remoteDays`, message: 'must be 1 to 30 business days: it is delivered, not visited' });
  }
  if (needsVisit(code) && remoteDays !== undefined) {
    found.push({ path: `${path}.remoteDays`, message: 'is for services that nobody comes for' });
  }
  if (code === 'rush_delivery' && (remoteDays !== undefined || deliveryDays !== undefined)) {
    found.push({ path: `${path}.deliveryDays`, message: 'is not for rush delivery: it makes others faster' });
  }
  return found;
};

const serviceProblems = (service: Service, path: string): FieldError[] => [
  ...tariffProblems(service.price, `${path}.price`, priceRule),
  ...minuteProblems(service, path),
  ...dayProblems(service, path),
  ...(service.code === 'rush_delivery' && !service.addOn
    ? [{ path: `${path}.addOn`, message: 'must stay: rush delivery goes with other services' }]
    : []),
];

const packageProblems = (each: Package, path: string, services: readonly Service[]): FieldError[] => [
  ...(each.services.length > 1 ? [] : [{ path: `${path}.services`, message: 'must name at least two services' }]),
  ...each.services.flatMap((code, i) => {
    const service = services.find((one) => one.code === code);
    if (service && isOffered(service)) return [];
    const message = `names ${service?.name ?? serviceName(code)}, which is not offered`;
    return [{ path: `${path}.services.${i}`, message }];
  }),
];

const duplicateIndexes = (names: readonly string[]): number[] =>
  names.flatMap((name, i) => (names.indexOf(name) === i ? [] : [i]));

const missingCodes = (services: readonly Service[], all: readonly ServiceCode[]): ServiceCode[] =>
  all.filter((code) => !services.some((service) => service.code === code));

const listProblems = ({ services, packages }: Omit<Catalog, 'version'>, all: readonly ServiceCode[]): FieldError[] => {
  const missing = missingCodes(services, all);
  const codes = services.map(({ code }) => code);
  const names = packages.map(({ name }) => name.toLowerCase());
  return [
    ...(missing.length === 0
      ? []
      : [{ path: 'services', message: `must have every service; missing: ${missing.join(', ')}` }]),
    ...duplicateIndexes(codes).map((i) => ({ path: `services.${i}.code`, message: 'must be there once' })),
    ...duplicateIndexes(packages.map(({ code }) => code)).map((i) => ({
      path: `packages.${i}.code`,
      message: 'must be unique',
    })),
    ...duplicateIndexes(names).map((i) => ({ path: `packages.${i}.name`, message: 'is another package’s name' })),
    ...(services.some((service) => isOffered(service) && !service.addOn)
      ? []
      : [{ path: 'services', message: 'must have at least one service that is offered and no add-on' }]),
  ];
};

/** Validation errors of a catalog (product.md 4), by field; `all` are the required service codes. */
export const catalogProblems = (catalog: Omit<Catalog, 'version'>, all: readonly ServiceCode[]): FieldError[] => [
  ...listProblems(catalog, all),
  ...catalog.services.flatMap((service, i) => serviceProblems(service, `services.${i}`)),
  ...catalog.packages.flatMap((each, i) => packageProblems(each, `packages.${i}`, catalog.services)),
];
