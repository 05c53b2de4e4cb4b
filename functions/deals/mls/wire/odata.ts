import * as z from 'zod';
import { FeedDown, FeedRefused } from './failures.ts';

/** One page of a resource. */
export interface ODataPage {
  readonly value: readonly Readonly<Record<string, unknown>>[];
  readonly nextLink: string | undefined;
}

const Page = z.looseObject({
  value: z.array(z.looseObject({})),
  '@odata.nextLink': z.string().max(8_000).optional(),
});

const ErrorBody = z.looseObject({
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
  return { value: data.value, nextLink: data['@odata.nextLink'] };
};

/** What an OData or OAuth error says, in the server's own words; empty where it says nothing. */
export const errorWords = (text: string): string => {
  const { data } = ErrorBody.safeParse(jsonOf(text));
  if (!data) return '';
  const { error, error_description: description } = data;
  if (typeof error === 'string') return [error, description].filter(Boolean).join(': ').slice(0, MAX_WORDS);
  const message = typeof error.message === 'object' ? error.message.value : error.message;
  const details = (error.details ?? []).flatMap(({ message: words }) => words ?? []);
  return [message, ...details].filter(Boolean).join('. ').slice(0, MAX_WORDS);
};

/** The names of the resources in a metadata document (XML, CSDL 4.0), and of Property's fields. */
export const readMetadata = (xml: string): { resources: string[]; fields: string[] } => {
  const names = [...xml.matchAll(/<EntityType\b[^>]{0,400}?\bName="([A-Za-z_]\w{0,99})"/g)].map(
    ([, name = '']) => name,
  );
  const start = xml.search(/<EntityType\b[^>]{0,400}?\bName="Property"/);
  const body = start < 0 ? '' : xml.slice(start, xml.indexOf('</EntityType>', start));
  const fields = [...body.matchAll(/<Property\b[^>]{0,400}?\bName="([A-Za-z_]\w{0,99})"/g)].map(
    ([, name = '']) => name,
  );
  return { resources: [...new Set(names)], fields: [...new Set(fields)] };
};
