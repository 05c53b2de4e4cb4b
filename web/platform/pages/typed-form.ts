let typed: Readonly<Record<string, string>> = {};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/**
 * Keeps what a visitor typed into the document’s own form before the scripts came, by the names of the fields; a box that
 * is not ticked and an empty field are nothing.
 */
export const keepTypedForm = (within: ParentNode): void => {
  const fields = [...within.querySelectorAll<Field>('form :is(input, textarea, select)[name]')];
  typed = Object.fromEntries(
    fields
      .filter((field) => field.type !== 'hidden' && field.value !== '' && (!isBox(field) || field.checked))
      .map((field) => [field.name, field.value]),
  );
};

/** What was typed before the scripts came; nothing on a page without a form of its own. */
export const typedForm = (): Readonly<Record<string, string>> => typed;
