// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Step } from '../../../../../shared/outreach/automation/step.ts';
import { newStep, stepChoices } from './choices.ts';
import { PartList } from './part-list.tsx';
import { StepFields } from './step-fields.tsx';

afterEach(cleanup);

const wait = (amount: number): Step => ({ do: 'wait', amount, unit: 'days' });
const tag = (word: string): Step => ({ do: 'tag', tag: word });

/** The list as used in the editor, with its value displayed. */
const show = (first: Step[], more: { errors?: Record<string, string>; most?: number; isOrdered?: boolean } = {}) => {
  let now: Step[] = first;
  const List = () => {
    const [parts, setParts] = useState(first);
    now = parts;
    return (
      <PartList<Step>
        {...{
          noun: 'step',
          parts,
          kinds: stepChoices.filter(({ value }) => value !== 'assign'),
          maxParts: more.most ?? 20,
        }}
        isOrdered={more.isOrdered ?? true}
        errors={more.errors ?? {}}
        kindOf={(part) => part.do}
        make={(kind) => newStep(kind as Step['do'], 'lead.created')}
        fields={(step, name, onChange, at) => (
          <StepFields {...{ step, name, on: 'lead.created', onChange, error: more.errors?.[`steps.${at}`] }} />
        )}
        onChange={setParts}
      />
    );
  };
  render(<List />);
  return () => now;
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isDisabled = (name: string): boolean =>
  screen.getByRole('button', { name }).hasAttribute('disabled') ||
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('the parts of a sentence', () => {
  it('can be added, moved and removed', () => {
    const parts = show([tag('a'), tag('b')]);
    press('Move step 2 up');
    expect(parts()).toEqual([tag('b'), tag('a')]);
    press('Move step 1 down');
    expect(parts()).toEqual([tag('a'), tag('b')]);
    press('Add a step');
    expect(parts()[2]).toEqual(newStep(stepChoices[0]?.value as Step['do'], 'lead.created'));
    press('Remove step 1');
    expect(parts()[0]).toEqual(tag('b'));
  });

  it('can’t move beyond either end of the list', () => {
    show([tag('a'), tag('b')]);
    expect([isDisabled('Move step 1 up'), isDisabled('Move step 1 down')]).toEqual([true, false]);
    expect([isDisabled('Move step 2 up'), isDisabled('Move step 2 down')]).toEqual([false, true]);
  });

  it('keep typed text and focus in their own part', () => {
    const parts = show([tag('a'), tag('b')]);
    const field = screen.getByRole('textbox', { name: 'Tag, step 2' });
    field.focus();
    fireEvent.change(field, { target: { value: 'spring' } });
    expect(parts()).toEqual([tag('a'), tag('spring')]);
    expect(document.activeElement).toBe(field);
    press('Move step 2 up');
    expect(screen.getByRole('textbox', { name: 'Tag, step 1' })).toBe(field);
  });

  it('show errors beside the part, and for too few or too many parts', () => {
    show([tag('')], { errors: { 'steps.0': 'needs a tag', steps: 'must have one at least' }, most: 1 });
    const item = screen.getAllByRole('listitem')[0] as HTMLElement;
    expect(within(item).getByText('It needs a tag.')).toBeTruthy();
    expect(screen.getByText('It must have one at least.')).toBeTruthy();
    expect(isDisabled('Add a step')).toBe(true);
  });

  it('read as a sentence: numbered if the order counts, otherwise with “if” and “and”', () => {
    show([tag('a'), tag('b')]);
    expect(screen.getByText('1.')).toBeTruthy();
    cleanup();
    show([tag('a'), tag('b')], { isOrdered: false });
    expect([screen.getByText('if'), screen.getByText('and')]).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('accept a number as typed, with its unit beside it', () => {
    const parts = show([{ do: 'task', title: 'Call', dueHours: 4 }, wait(2)]);
    const hours = screen.getByRole('spinbutton', { name: 'Due after, step 1' });
    expect(screen.getByText('hours')).toBeTruthy();
    fireEvent.change(hours, { target: { value: '' } });
    expect(parts()[0]).toMatchObject({ dueHours: 0 });
    expect((hours as HTMLInputElement).value).toBe('');
    fireEvent.change(hours, { target: { value: '48' } });
    expect(parts()).toEqual([{ do: 'task', title: 'Call', dueHours: 48 }, wait(2)]);
  });
});
