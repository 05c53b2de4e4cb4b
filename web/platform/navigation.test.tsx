// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Link, navigate, usePlace, useQuery } from './navigation.tsx';

const Where = () => {
  const { pathname, kind } = usePlace();
  return (
    <output>
      {pathname} {useQuery().get('step')} {kind}
    </output>
  );
};

afterEach(cleanup);

describe('moving on the site', () => {
  it('follows a link without a new document', async () => {
    render(
      <>
        <Where />
        <Link to="/book?step=3">Book</Link>
      </>,
    );
    await userEvent.click(screen.getByText('Book'));
    expect(screen.getByRole('status').textContent).toBe('/book 3 push');
  });

  it('hears the moves of any other router on the page', async () => {
    render(<Where />);
    history.replaceState(null, '', '/admin/crm');
    expect(await screen.findByText(/admin\/crm\s+replace/)).toBeTruthy();
  });

  it('leaves clicks with a modifier to the browser', async () => {
    navigate('/here');
    render(
      <>
        <Where />
        <Link to="/there">There</Link>
      </>,
    );
    await userEvent.setup().keyboard('{Control>}');
    screen
      .getByText('There')
      .dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    expect(screen.getByRole('status').textContent).toContain('/here');
  });
});
