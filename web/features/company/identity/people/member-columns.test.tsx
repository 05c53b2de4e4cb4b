import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MemberView } from '../../../../../shared/company/identity/member.ts';
import { RowCards } from '../../../../ui/console/list/row-cards.tsx';
import { memberColumns } from './member-columns.tsx';

const ada = {
  profileId: 'prf_1',
  email: 'ada@example.com',
  name: 'Ada Admin',
  fullName: 'Ada Admin',
  roles: ['admin'],
  status: 'active',
  lastSignInAt: null,
  isYou: true,
} as unknown as MemberView;

afterEach(cleanup);

it('keeps “You” in the line of the name on a phone, where a block after the name stands below it', () => {
  const { container } = render(
    <RowCards items={[ada]} trackBy="profileId" columnDefinitions={memberColumns('America/New_York', 0, () => {})} />,
  );
  // Within the list alone: beside it other files of this document may have left what they stand on.
  const blocks = [...container.querySelectorAll('* + :is(div, p)')];
  const below = (text: string): boolean => blocks.some((block) => block.contains(screen.getByText(text)));
  expect(below('ada@example.com'), 'control: the address stands below').toBe(true);
  expect(below('You')).toBe(false);
});
