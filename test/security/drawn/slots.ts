import type { Route } from '../../../shared/contract/routes/route.ts';
import { type Answer, type CallOptions, call } from '../../support/cloud/http.ts';
import { isOpen, pathParametersOf, takesBody } from '../../support/contract/routes.ts';
import { sampleOf } from '../../support/contract/sample.ts';
import { inputSchemaOf, type Schema } from '../../support/contract/schema.ts';
import type { Belongings } from './belongings.ts';
import type { Tenant } from './twin.ts';

const looksLikeId = /(Id|^id|^token|^cursor|^assignedTo|^q)$/;

/** The names under which a route takes an id: in its path, and in its query or body at the top. */
export const slotsOf = (route: Route): string[] => [
  ...pathParametersOf(route),
  ...Object.keys(inputSchemaOf(route).properties ?? {}).filter((name) => looksLikeId.test(name)),
];

let drawn = 0;

/** An id of the same shape that nobody has, another one at each call. */
export const missingLike = (id: string): string => {
  drawn++;
  if (/^[a-z]{3}_[0-9A-Z]+$/.test(id)) return `${id.slice(0, 4)}7${String(drawn).padStart(id.length - 5, 'Z')}`;
  if (/^[0-9a-f-]{36}$/.test(id)) return '00000000-0000-4000-8000-000000000000';
  const end = String(drawn).padStart(8, 'A');
  return `${id.slice(0, -8)}${id.slice(-8).replace(/[A-Za-z0-9]/g, (_, at: number) => end.charAt(at))}`;
};

/** The ids that fit a slot; a name that nobody has heard of is tried with all of them. */
export const idsFor = (slot: string, { ids }: Belongings): string[] => {
  const known = ids[slot];
  return known === undefined ? Object.values(ids) : [known];
};

const ordinary = ({ zip }: Tenant): Record<string, unknown> => ({
  services: ['photography'],
  sqFt: 2500,
  rooms: 4,
  zip,
  expectedTotal: 19_900,
  deliverySpeed: 'standard',
  address: { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip },
  version: 1,
});

/** Valid input with nothing optional in it. */
const leastInput = (route: Route, tenant: Tenant): Record<string, unknown> => {
  const { properties = {}, required = [] } = inputSchemaOf(route);
  const usual = ordinary(tenant);
  const valueFor = (name: string): unknown => usual[name] ?? sampleOf(properties[name] as Schema, name);
  return Object.fromEntries(required.map((name) => [name, valueFor(name)]));
};

export type Ask = (route: Route, values: Readonly<Record<string, string>>) => Promise<Answer>;

/** Asks as somebody, with these ids in their slots and the least that is valid around them. */
export const askWith =
  (origin: string, tenant: Tenant, whoFor: (route: Route) => CallOptions): Ask =>
  (route, values) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'));
    const inPath = new Set(pathParametersOf(route));
    const given = Object.entries(values).filter(([name]) => !inPath.has(name));
    const input = { ...leastInput(route, tenant), ...Object.fromEntries(given) };
    const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const sent = takesBody(route) ? { body: input } : { query };
    return call(origin, `${route.method} ${path}`, { ...whoFor(route), ...sent });
  };

/** Asks as a tenant's administrator, on open routes as a visitor of its host, with these ids in their slots. */
export const askAs = (origin: string, tenant: Tenant): Ask =>
  askWith(origin, tenant, (route) => (isOpen(route) ? { host: tenant.host } : { token: tenant.token }));
