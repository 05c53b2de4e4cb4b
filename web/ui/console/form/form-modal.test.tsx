import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormModal } from './form-modal.tsx';
import { useLacking } from './use-lacking.ts';

afterEach(cleanup);

/** A form whose dialog is gone once it is closed. */
const Page = ({ hasDraft, isBusy = false }: { hasDraft: boolean; isBusy?: boolean }) => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return 'Closed.';
  return (
    <FormModal
      header="New deal"
      submit="Begin"
      hasDraft={hasDraft}
      isBusy={isBusy}
      onSubmit={() => {}}
      onClose={() => setOpen(false)}
    >
      <FormField label="Name">
        <Input value="typed" onChange={() => {}} />
      </FormField>
    </FormModal>
  );
};

/** A form whose only field is a choice. */
const Choice = ({ canSearch = true }: { canSearch?: boolean }) => {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<SelectProps.Option | null>(null);
  if (!isOpen) return 'Closed.';
  return (
    <FormModal header="New deal" submit="Begin" onSubmit={() => {}} onClose={() => setOpen(false)}>
      <FormField label="House">
        <Select
          selectedOption={chosen}
          options={[{ value: 'condo', label: 'Condo' }]}
          filteringType={canSearch ? 'auto' : 'none'}
          filteringAriaLabel="Find a house"
          onChange={({ detail }) => setChosen(detail.selectedOption)}
        />
      </FormField>
    </FormModal>
  );
};

/** A click beside the dialog: on what lies around it. */
const clickOutside = (): void => {
  const around = screen.getByRole('dialog');
  fireEvent.mouseDown(around);
  fireEvent.click(around);
};

describe('a dialog with a form', () => {
  it('stays open with what was typed when one clicks outside', () => {
    render(<Page hasDraft />);
    clickOutside();
    expect(screen.queryByDisplayValue('typed')).not.toBeNull();
  });

  it('control: one without anything to lose closes', () => {
    render(<Page hasDraft={false} />);
    clickOutside();
    expect(screen.queryByText('Closed.')).not.toBeNull();
  });

  it('closes where closing is asked for', async () => {
    for (const name of ['Close', 'Cancel']) {
      render(<Page hasDraft />);
      await userEvent.click(screen.getByRole('button', { name }));
      expect(screen.queryByText('Closed.')).not.toBeNull();
      cleanup();
    }
  });
});

describe('Escape in a dialog with a form', () => {
  const question = 'What you entered here is not saved yet.';
  const press = (at: HTMLElement) => fireEvent.keyDown(at, { key: 'Escape', keyCode: 27 });
  const pressInForm = () => press(screen.getByLabelText('Name'));

  it('asks before it loses what was typed, and keeps it where one stays', async () => {
    render(<Page hasDraft />);
    await userEvent.type(screen.getByLabelText('Name'), 'x');
    pressInForm();
    await userEvent.click(screen.getByText('Keep editing'));
    expect(screen.queryByText(question)).toBeNull();
    pressInForm();
    press(screen.getByText(question));
    expect(screen.queryByText(question), 'Escape in the question').toBeNull();
    expect(screen.queryByDisplayValue('typed')).not.toBeNull();
    pressInForm();
    await userEvent.click(screen.getByText('Close and lose what I entered'));
    expect(screen.queryByText('Closed.')).not.toBeNull();
  });

  it('asks before it loses what was chosen', async () => {
    render(<Choice />);
    await userEvent.click(screen.getByRole('button', { name: /House/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Condo' }));
    press(screen.getByRole('button', { name: /House/ }));
    expect(screen.queryByText(question)).not.toBeNull();
  });

  it('asks before it loses what was chosen by Space', async () => {
    render(<Choice canSearch={false} />);
    await userEvent.click(screen.getByRole('button', { name: /House/ }));
    await userEvent.keyboard('{ArrowDown} ');
    press(screen.getByRole('button', { name: /House/ }));
    expect(screen.queryByText(question)).not.toBeNull();
  });

  it('does nothing while it is sent', () => {
    render(<Page hasDraft isBusy />);
    fireEvent.input(screen.getByLabelText('Name'));
    pressInForm();
    expect(screen.queryByText(question)).toBeNull();
    expect(screen.queryByDisplayValue('typed')).not.toBeNull();
  });

  it('asks before it loses what was found and chosen by the keyboard', async () => {
    render(<Choice />);
    await userEvent.click(screen.getByRole('button', { name: /House/ }));
    await userEvent.type(screen.getByLabelText('Find a house'), 'con{ArrowDown}{Enter}');
    press(screen.getByRole('button', { name: /House/ }));
    expect(screen.queryByText(question)).not.toBeNull();
  });

  it('does not ask when one has only searched among choices', async () => {
    render(<Choice />);
    await userEvent.click(screen.getByRole('button', { name: /House/ }));
    await userEvent.type(screen.getByLabelText('Find a house'), 'con');
    press(screen.getByLabelText('Find a house'));
    press(screen.getByRole('button', { name: /House/ }));
    expect(screen.queryByText(question)).toBeNull();
    expect(screen.queryByText('Closed.')).not.toBeNull();
  });

  it('control: closes one in which nothing was typed', () => {
    render(<Page hasDraft />);
    pressInForm();
    expect(screen.queryByText('Closed.')).not.toBeNull();
  });
});

/** A form that is refused at its second field, at once or after a while. */
const Refused = ({ isSlow }: { isSlow: boolean }) => {
  const [state, setState] = useState<'new' | 'busy' | 'refused'>('new');
  const submit = (): void => {
    setState(isSlow ? 'busy' : 'refused');
    if (isSlow) setTimeout(() => setState('refused'), 20);
  };
  return (
    <FormModal header="New" submit="Save" isBusy={state === 'busy'} onSubmit={submit} onClose={() => {}}>
      <FormField label="Name">
        <Input value="Pat" onChange={() => {}} />
      </FormField>
      <FormField label="Email" errorText={state === 'refused' && 'must be an email address'}>
        <Input value="pat@" onChange={() => {}} />
      </FormField>
    </FormModal>
  );
};

it.each([false, true])(
  'puts the cursor into the first field that is wrong once it was sent (slow: %s)',
  async (isSlow) => {
    render(<Refused isSlow={isSlow} />);
    for (let times = 0; times < 2; times++) {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    }
  },
);

/** A form that reads something, by what was chosen in it, while one types. */
const Reading = ({ isReading }: { isReading: boolean }) => {
  const [isAsked, setAsked] = useState(false);
  const [day, setDay] = useState('');
  return (
    <FormModal header="New" submit="Save" isReading={isReading} onSubmit={() => setAsked(true)} onClose={() => {}}>
      <FormField label="Place" errorText={isAsked && 'Say where it is kept.'}>
        <Input value="" onChange={() => {}} />
      </FormField>
      <FormField label="Day">
        <Input value={day} onChange={({ detail }) => setDay(detail.value)} />
      </FormField>
    </FormModal>
  );
};

it('leaves the cursor where one types when only a read ends', async () => {
  const { rerender } = render(<Reading isReading={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Place')));
  await userEvent.type(screen.getByLabelText('Day'), '2026');
  rerender(<Reading isReading />);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  rerender(<Reading isReading={false} />);
  await userEvent.keyboard('-11');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11');
});

const Whole = ({ onSent }: { onSent: () => void }) => {
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({ reason: reason.trim() === '' && 'Say why.' });
  return (
    <FormModal header="Stop" submit="Stop it" onSubmit={ifWhole(onSent)} onClose={() => {}}>
      <FormField label="Reason" errorText={lacking('reason')}>
        <Input value={reason} onChange={({ detail }) => setReason(detail.value)} />
      </FormField>
    </FormModal>
  );
};

it('says at the field what it lacks once one presses its button, and sends nothing', async () => {
  const onSent = vi.fn();
  render(<Whole onSent={onSent} />);
  expect(screen.queryByText('Say why.'), 'not while one has done nothing yet').toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop it' }));
  expect(screen.getByText('Say why.')).toBeTruthy();
  expect(onSent).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  await userEvent.keyboard('late');
  expect(screen.queryByText('Say why.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop it' }));
  expect(onSent).toHaveBeenCalledOnce();
});
