import type { ColorField } from '../../../../shared/company/branding/branding-palette.ts';
import type { TextFieldName } from './draft.ts';

interface Words {
  readonly label: string;
  readonly hint: string;
}

export const colorWords: Record<ColorField, Words> = {
  primaryColor: { label: 'Primary color', hint: 'Buttons and marks: the next step on every page.' },
  secondaryColor: { label: 'Secondary color', hint: 'The horizon of the evening sky.' },
  accentColor: { label: 'Accent color', hint: 'Links, and the glow over the hills.' },
  backgroundColor: { label: 'Background', hint: 'Dark for night pages, light for day pages; the other stays ours.' },
  textColor: { label: 'Text', hint: 'On your background. Quieter text is made from it.' },
};

export const searchFields: readonly (Words & { readonly name: TextFieldName })[] = [
  { name: 'metaTitle', label: 'Title', hint: 'In the browser tab and in search results. Up to 120 characters.' },
  { name: 'metaDescription', label: 'Description', hint: 'Below the title in search results. Up to 320 characters.' },
  { name: 'metaKeywords', label: 'Keywords', hint: 'Separated by commas. Up to 300 characters.' },
];

export const schemeWords = { day: 'on light pages', night: 'on dark pages' } as const;
