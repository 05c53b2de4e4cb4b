import * as z from 'zod';
import { FeedDown, FeedRefused } from './failures.ts';

/** One page of a resource. */
export interface ODataPage {
  readonly value: readonly Readonly<Record<string, unknown>>[];
  readonly nextLink: string | undefined;
}

const Page = z.looseObject({
  value: z.array(z.looseObject({})),
  // Some servers write null where there is none.
  '@odata.nextLink': z.string().max(8_000).nullish(),
});

const ODataError = z.looseObject({
  error: z.union([
    z.looseObject({
      code: z.union([z.string(), z.number()]).optional(),
      message: z.union([z.string(), z.looseObject({ value: z.string() })]).optional(),
      details: z.array(z.looseObject({ message: z.string().optional() })).optional(),
    }),
    z.string(),
  ]),
  error_description: z.string().optional(),
});

const MAX_WORDS = 300;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a page; text that breaks off is no answer, and anything else that is no page can't be used. */
export const readPage = (text: string): ODataPage => {
  const json = jsonOf(text);
  if (json === undefined) throw new FeedDown('The answer broke off');
  const { data } = Page.safeParse(json);
  if (!data) throw new FeedRefused('The answer is no list of records as OData has it');
  return { value: data.value, nextLink: data['@odata.nextLink'] ?? undefined };
};

/** What an OData or OAuth error says, in the server's own words; empty where it says nothing. */
export const errorWords = (text: string): string => {
  const { data } = ODataError.safeParse(jsonOf(text));
  if (!data) return '';
  const { error, error_description: description } = data;
  if (typeof error === 'string') return [error, description].filter(Boolean).join(': ').slice(0, MAX_WORDS);
  const message = typeof error.message === 'object' ? error.message.value : error.message;
  const details = (error.details ?? []).flatMap(({ message: words }) => words ?? []);
  return [message, ...details].filter(Boolean).join('. ').slice(0, MAX_WORDS);
};

const NAME = 'Name="';

/** The `Name` of a tag, whatever stands before it. */
const nameIn = (tag: string): string | undefined => {
  const start = tag.indexOf(` ${NAME}`);
  if (start < 0) return undefined;
  const from = start + NAME.length + 1;
  const end = tag.indexOf('"', from);
  return end < 0 ? undefined : tag.slice(from, end);
};

/** The names of the resources in a metadata document (XML, CSDL 4.0), and of Property's fields. */
export const readMetadata = (xml: string): { resources: string[]; fields: string[] } => {
  const resources = new Set<string>();
  const fields = new Set<string>();
  let current: string | undefined;
  for (const piece of xml.split('<')) {
    const [tag = ''] = piece.split('>', 1);
    if (tag.startsWith('EntityType ')) {
      current = nameIn(tag);
      if (current !== undefined) resources.add(current);
    } else if (tag.startsWith('/EntityType')) {
      current = undefined;
    } else if (current === 'Property' && tag.startsWith('Property ')) {
      const name = nameIn(tag);
      if (name !== undefined) fields.add(name);
    }
  }
  return { resources: [...resources], fields: [...fields] };
};
