/** Where this cloud's parts listen. `site` is a host with port, the others are base addresses. */
export interface Addresses {
  site: string;
  table: string;
  queues: string;
  objects: string;
  services: string;
}

const api = /\b(https?|wss?):\/\/([a-z0-9]+)\.execute-api\.[a-z0-9-]+\.amazonaws\.com/g;
const issuer = /\bhttps?:\/\/cognito-idp\.[a-z0-9-]+\.amazonaws\.com/g;
const bucket = /\bhttps:\/\/([a-z0-9-]+)\.s3\.[a-z0-9-]+\.amazonaws\.com/g;
const login = /\b(https?:\/\/)?[a-z0-9-]+\.auth\.[a-z0-9-]+\.amazoncognito\.com/g;

/** Rewrites AWS host names in a text to this machine's addresses. */
export const localize = (
  text: string,
  { site, objects }: Pick<Addresses, 'site' | 'objects'>,
  isWebSocketApi: (apiId: string) => boolean,
): string =>
  text
    .replace(api, (_, scheme: string, id: string) => {
      const local = scheme.startsWith('ws') ? 'ws' : 'http';
      return `${local}://${site}/${isWebSocketApi(id) ? '__ws' : '__api'}/${id}`;
    })
    .replace(bucket, `${objects}/$1`)
    .replace(issuer, `http://${site}/idp`)
    .replace(login, (_, scheme?: string) => `${scheme ? 'http://' : ''}${site}/idp`);

export const localizeAll = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => localizeAll(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localizeAll(item, change)]));
};
