// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { firstField } from './first-field.tsx';

const firstOf = (html: string): string | undefined => {
  const form = document.createElement('div');
  form.innerHTML = html;
  return firstField(form)?.id;
};

describe('the field that a form begins with', () => {
  it('is its first control, where that is a text to write', () => {
    expect(firstOf('<p>Who is it?</p><input id="name"><textarea id="note"></textarea>')).toBe('name');
    expect(firstOf('<textarea id="note"></textarea><button id="add">Add</button>')).toBe('note');
  });

  it('is none that comes after a choice, or opens a list by itself', () => {
    expect(firstOf('<button id="kind">Kind</button><input id="name">')).toBeUndefined();
    expect(firstOf('<input id="who" role="combobox"><input id="name">')).toBeUndefined();
    expect(firstOf('<input id="all" type="checkbox"><input id="name">')).toBeUndefined();
    expect(firstOf('<p>Are you sure?</p>')).toBeUndefined();
  });
});
