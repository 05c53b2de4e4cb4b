import { isHex } from '../../../../shared/company/branding/branding-color.ts';
import type { ColorField, Colors } from '../../../../shared/company/branding/branding-palette.ts';
import type { BrandingView } from '../../../../shared/company/branding/branding-view.ts';
import type { ApiInput } from '../../../platform/api/api.ts';

export const colorFields = [
  'primaryColor',
  'secondaryColor',
  'accentColor',
  'backgroundColor',
  'textColor',
] as const satisfies readonly ColorField[];

const textFields = [
  ...colorFields,
  ...(['fontFamily', 'fontUrl', 'metaTitle', 'metaDescription', 'metaKeywords', 'faviconUrl', 'logoUrl'] as const),
  ...(['companyName', 'customCss', 'customJs'] as const),
] as const;
export type TextFieldName = (typeof textFields)[number];

/** The form's fields as typed; empty means not set. */
export type Draft = Record<TextFieldName, string> & { isCustomJsOn: boolean };

export const draftOf = (view: BrandingView): Draft => {
  const texts = textFields.map((name) => [name, view[name] ?? ''] as const);
  return { ...(Object.fromEntries(texts) as Record<TextFieldName, string>), isCustomJsOn: view.isCustomJsOn };
};

type Input = ApiInput<'PUT /api/branding'>;

const toInput = (name: TextFieldName, typed: string): string | null => {
  const value = name === 'customCss' || name === 'customJs' ? typed : typed.trim();
  return value === '' ? null : value;
};

/** What differs between form and branding; undefined when nothing does. */
export const inputOf = (draft: Draft, view: BrandingView): Input | undefined => {
  const changed = textFields.filter((name) => toInput(name, draft[name]) !== (view[name] ?? null));
  const isSwitched = draft.isCustomJsOn !== view.isCustomJsOn;
  if (changed.length === 0 && !isSwitched) return undefined;
  const texts = Object.fromEntries(changed.map((name) => [name, toInput(name, draft[name])]));
  return { ...texts, ...(isSwitched && { isCustomJsOn: draft.isCustomJsOn }), version: view.version } as Input;
};

/** The valid colors of a draft; incomplete ones count as not set. */
export const colorsOf = (draft: Draft): Colors => {
  const known = colorFields.map((name) => {
    const typed = draft[name].trim().toLowerCase();
    return [name, isHex(typed) ? typed : null];
  });
  return Object.fromEntries(known) as Colors;
};

/** The error of a typed color. */
export const colorError = (typed: string): string | undefined =>
  typed.trim() === '' || isHex(typed.trim().toLowerCase()) ? undefined : 'Write a color like #1a2b3c.';
