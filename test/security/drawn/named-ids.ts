import type { Route } from '../../../shared/contract/routes/route.ts';
import { type Answer, type CallOptions, call } from '../../support/cloud/http.ts';
import { type InputObject, objectsIn } from '../../support/contract/objects.ts';
import { isOpen, isVendors, takesBody, walkedRoutes } from '../../support/contract/routes.ts';
import { inputSchemaOf } from '../../support/contract/schema.ts';
import type { Belongings } from './belongings.ts';
import { missingLike } from './slots.ts';

/** A field at any depth of a body that names something by its id. */
export interface NamedId {
  readonly route: Route;
  readonly path: readonly string[];
  readonly name: string;
  readonly sample: () => unknown;
}

/** What a body names by another word than that of the slot. */
const alias: Readonly<Record<string, string>> = {
  assignTo: 'profileId',
  people: 'profileId',
  leadProfileId: 'profileId',
  photos: 'fileId',
  fileIds: 'fileId',
  originalFileId: 'fileId',
  preferredVendorIds: 'vendorId',
  id: 'leadId',
};

const idName = /(Ids?|^id|^assignedTo|^assignTo)$/;
const idShape = /^[a-z]{3}_0{26}$/;

type Value = Record<string, unknown>;

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner: unknown, part) => (inner as Value | undefined)?.[part], value);

const put = (value: unknown, [first, ...rest]: readonly string[], to: unknown): unknown => {
  if (first === undefined) return to;
  if (Array.isArray(value)) return value.map((each, n) => (n === Number(first) ? put(each, rest, to) : each));
  return { ...(value as object), [first]: put((value as Value | undefined)?.[first], rest, to) };
};

const isId = (name: string, sample: unknown): boolean => {
  const [one] = [sample].flat();
  return typeof one === 'string' && (idName.test(name) || name === 'people' || idShape.test(one));
};

const fieldsOf = (route: Route, { path, declared, sample }: InputObject): NamedId[] =>
  declared
    .filter((name) => isId(name, at(sample(), [...path, name])))
    .map((name) => ({ route, path: [...path, name], name, sample }));

export const nameOf = ({ route, path }: NamedId): string => `${route.method} ${route.path} ${path.join('.')}`;

/** Ids that a browser makes up, or that a provider gives. */
const givenElsewhere = new Set(
  (
    'sessionId browserSessionId messageId correlationId phoneNumberId credentialId voiceId modelId dotloopProfileId ' +
    'municipalityId'
  ).split(' '),
);
/** Fields in which an id of nobody does no harm, or that only look like ids. */
const takesAny = [
  // Narrows what is listed: nothing then.
  'POST /api/exports filter.assignedTo',
  'POST /api/reports/export vendorId',
  // A wish: others come where nobody is who was wished for.
  'POST /api/availability preferredVendorIds',
  // A plan is looked at where a total is given with it; else it is a quote.
  'POST /api/listings/{listingId}/orders planId',
  // Pictures as they are; a draft that is not saved; a client of a server's sign-in.
  'POST /api/ai/property-analysis photos',
  'POST /api/properties/{propertyId}/analysis photos',
  'POST /api/knowledge/preview draft.id',
  'POST /api/mls/feeds clientId',
  'PUT /api/mls/feeds/{feedId} clientId',
  'PUT /api/ai/trials items.0.id',
];

/** Every one by which a company's people or visitors write. */
export const namedIds: readonly NamedId[] = walkedRoutes
  .filter((route) => takesBody(route) && route.access.kind !== 'superAdmin' && !isVendors(route))
  .flatMap((route) => objectsIn(inputSchemaOf(route)).flatMap((object) => fieldsOf(route, object)))
  .filter((field) => !givenElsewhere.has(field.name) && !takesAny.includes(nameOf(field)));

/** The id that a company has for a field, if it has one. */
export const idFor = ({ name }: Pick<NamedId, 'name'>, { ids }: Belongings): string | undefined =>
  ids[alias[name] ?? name];

/** The same value with the company's own ids in it, where it has some. */
const withOwn = (value: unknown, own: Belongings, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => withOwn(each, own, name));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOwn(each, own, key)]));
  return isId(name, value) ? (idFor({ name }, own) ?? value) : value;
};

/** The least that is valid around a field, with this id in it. */
const bodyWith = ({ route, path, sample }: NamedId, own: Belongings, id: string): Value => {
  const { required = [] } = inputSchemaOf(route);
  const whole = put(withOwn(sample(), own), path, Array.isArray(at(sample(), path)) ? [id] : id) as Value;
  const wanted = [...required, 'version', path[0]];
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.includes(name)));
};

const MAX_VERSION = 6;

/** A call at what the company has, as its administrator, or as a visitor of its host where everybody may. */
export const askAt = async (
  origin: string,
  { tenant, ids }: Belongings,
  route: Route,
  body: Value,
  as: CallOptions = isOpen(route) ? { host: tenant.host } : { token: tenant.token },
): Promise<Answer> => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'none'));
  return await call(origin, `${route.method} ${path}`, { ...as, body });
};

/** Asks with an id in a field, and of the first versions with that which what is changed has. */
export const askNaming = async (origin: string, own: Belongings, field: NamedId, id: string): Promise<Answer> => {
  const body = bodyWith(field, own, id);
  let answer = await askAt(origin, own, field.route, body);
  for (let version = 0; 'version' in body && version <= MAX_VERSION; version++) {
    if (answer.json?.error?.code !== 'VERSION_CONFLICT') break;
    answer = await askAt(origin, own, field.route, { ...body, version });
  }
  return answer;
};

/** An id for a field that nobody has. */
export const missingFor = (field: NamedId, own: Belongings): string =>
  missingLike(idFor(field, own) ?? String([at(field.sample(), field.path)].flat()[0]));

/** Routes by which something is changed under its version. */
export const versioned: readonly Route[] = walkedRoutes.filter(
  (route) =>
    takesBody(route) && route.access.kind !== 'superAdmin' && 'version' in (inputSchemaOf(route).properties ?? {}),
);

/** The least that a versioned route takes, with the company's own ids. */
export const leastAt = (route: Route, own: Belongings): Value => {
  const [object] = objectsIn(inputSchemaOf(route));
  const { required = [] } = inputSchemaOf(route);
  const whole = withOwn(object?.sample(), own) as Value;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name) || name === 'version'));
};
