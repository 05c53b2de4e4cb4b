// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { Problem } from '../console/notices/problem.tsx';
import { Failure } from './kit.tsx';

afterEach(cleanup);

const refused = new ApiError(403, 'FORBIDDEN', 'Your role does not allow this.');
const locked = new ApiError(403, 'DELIVERY_LOCKED', 'The pictures open once they are paid.');
const failed = new ApiError(500, 'INTERNAL', 'Something went wrong.');

describe.each([
  ['the workspace', Failure],
  ['the back office', Problem],
])('what did not load, in %s', (_, Part) => {
  it('is offered again where the service failed, not where the role forbids it', () => {
    render(<Part error={failed} retry={() => {}} />);
    expect(screen.getByText('Try again')).toBeTruthy();
    cleanup();
    render(<Part error={refused} retry={() => {}} />);
    expect(screen.getByText('You have no access to this')).toBeTruthy();
    expect(screen.queryByText('Try again')).toBeNull();
  });

  it('is offered again where what is locked may open', () => {
    render(<Part error={locked} retry={() => {}} />);
    expect(screen.getByText('Try again')).toBeTruthy();
  });
});
