import { type ReactNode, useEffect, useRef } from 'react';

/** Text fields, but not those that open a list as soon as they have the focus. */
const WRITTEN_IN =
  'input:not([role="combobox"], [type="checkbox"], [type="radio"], [type="file"], [readonly]), textarea:not([readonly])';

/** The text field that a form begins with; nothing where it begins with something else. */
export const firstField = (form: HTMLElement): HTMLElement | undefined => {
  const first = form.querySelector<HTMLElement>('input, textarea, select, button, a[href]');
  return first?.matches(WRITTEN_IN) ? first : undefined;
};

/**
 * Puts the cursor into the first field of a dialog's form, so that one can type at once. Not by `autoFocus`: it moves the
 * focus before the dialog has remembered where it came from and must go back to, which it does in an effect of its own,
 * after this one. Not where fingers point: a keyboard would lie over the form that nobody has read yet. Each time the form
 * was sent and did not close (`refused` counts), the cursor goes to the first field that is wrong.
 */
export const FirstField = ({ refused, children }: { readonly refused: number; readonly children: ReactNode }) => {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    queueMicrotask(() => {
      if (form.current && matchMedia('(pointer: fine)').matches) firstField(form.current)?.focus();
    });
  }, []);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return <div ref={form}>{children}</div>;
};
