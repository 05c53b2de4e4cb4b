import { wrongLinks } from './markup.ts';
import type { Template } from './template.ts';
import { typedByStrangers, variablesIn } from './variables.ts';

interface Problem {
  readonly path: keyof Template;
  readonly message: string;
}

const listed = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Problems of a tenant's own texts: unknown variables by name, buttons without a valid link. */
export const problemsOf = (texts: Template, { variables }: { readonly variables: readonly string[] }): Problem[] => {
  const unknown = Object.entries(texts).flatMap(([path, text]) => {
    const names = variablesIn(text ?? '').filter((name) => !variables.includes(name));
    if (names.length === 0) return [];
    const message = `must not use ${listed(names)}; this message can use ${listed(variables)}`;
    return [{ path: path as keyof Template, message }];
  });
  const typed = variablesIn(texts.subject).filter((name) => typedByStrangers.includes(name));
  const subject = {
    path: 'subject' as const,
    message: `must not use ${listed(typed)} because anyone may have typed it`,
  };
  const links = wrongLinks(texts.body).map((url) => ({
    path: 'body' as const,
    message: `has a button linking to ${url}; it must be an https address or a link variable`,
  }));
  return [...unknown, ...(typed.length > 0 ? [subject] : []), ...links];
};
