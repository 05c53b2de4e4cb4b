import { describe, expect, it } from 'vitest';
import { keepTypedForm, typedForm } from './typed-form.ts';

const pageOf = (fields: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = `<form>${fields}</form>`;
  return root;
};

describe('a form that was filled before the scripts came', () => {
  it('keeps texts, choices and ticks by name, and nothing that is empty, hidden or not ticked', () => {
    const root = pageOf(
      `<input name="fullName"><input name="email"><input type="hidden" name="page" value="sellers">
       <input type="checkbox" name="marketing" value="yes"><input type="checkbox" name="aiCalls" value="yes">
       <select name="when"><option value="">Choose</option><option value="now">Now</option></select>
       <textarea name="message"></textarea><input value="nameless">`,
    );
    const field = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement;
    field('fullName').value = 'Rosa Delgado';
    field('when').value = 'now';
    field('message').value = 'Two lines\nof text';
    field('marketing').checked = true;
    keepTypedForm(root);
    expect(typedForm()).toEqual({
      fullName: 'Rosa Delgado',
      when: 'now',
      message: 'Two lines\nof text',
      marketing: 'yes',
    });
    keepTypedForm(pageOf(''));
    expect(typedForm()).toEqual({});
  });
});
