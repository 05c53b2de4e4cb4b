import { type As, seeded, signedInAs } from '../people/staff.ts';
import type { Answer } from './http.ts';
import { itemsOf } from './studio.ts';

export type Part = 'company' | 'service-area' | 'catalog' | 'booking';

// biome-ignore lint/suspicious/noExplicitAny: a part of the settings of any shape
type View = any;

// What only the answer has.
const shownOnly = ['lastChange', 'slug', 'county', 'homes', 'vendors'];

/** A part of the settings as it would be sent back unchanged. */
export const inputOf = (view: View): View => {
  const input = Object.fromEntries(Object.entries(view).filter(([name]) => !shownOnly.includes(name)));
  if (!Array.isArray(input.services)) return input;
  return { ...input, services: input.services.map(({ onSite: _, ...service }: View) => service) };
};

// Not an assertion of vitest: browser tests change settings too.
const must = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
};

/** The settings of the second tenant, whose every change can be taken back with `restore`. */
export const openSettings = async (origin: string) => {
  const admin: As = await signedInAs(origin, seeded.secondAdmin);
  const read = async (part: Part): Promise<View> => (await admin(`GET /api/settings/${part}`)).json;
  const put = async (part: Part, body: object): Promise<Answer> => await admin(`PUT /api/settings/${part}`, { body });
  const kept = new Map<Part, View>();
  const change = async (part: Part, edit: (view: View) => object): Promise<Answer> => {
    const view = await read(part);
    if (!kept.has(part)) kept.set(part, view);
    return await put(part, { ...inputOf(view), ...edit(view) });
  };
  const saved = async (part: Part, edit: (view: View) => object): Promise<View> => {
    const answer = await change(part, edit);
    return must(answer).json;
  };
  const restore = async (): Promise<void> => {
    for (const [part, view] of kept) {
      must(await put(part, { ...inputOf(view), version: (await read(part)).version }));
    }
    kept.clear();
  };
  /** The entries of the log about a part, newest last. */
  const deeds = async (kind: string, id: string) => {
    const { tenantId } = (await admin('GET /api/me')).json;
    const items = await itemsOf(origin, { prefix: `T#${tenantId}#AUDIT#` });
    return items.filter(({ target }) => target?.kind === kind && target?.id === id);
  };
  return { admin, read, put, change, saved, restore, deeds };
};

export type Settings = Awaited<ReturnType<typeof openSettings>>;
