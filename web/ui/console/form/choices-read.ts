import type { SelectProps } from '@cloudscape-design/components/select';

interface Reading {
  readonly isPending: boolean;
  readonly isError: boolean;
  refetch(): unknown;
}

/** What a field says while its choices are read and when they can't be, with a way to try again: never that there are none. */
export const choicesRead = (...answers: readonly Reading[]) => {
  const failed = answers.filter(({ isError }) => isError);
  const statusType: SelectProps['statusType'] =
    failed.length > 0 ? 'error' : answers.some(({ isPending }) => isPending) ? 'loading' : 'finished';
  return {
    statusType,
    loadingText: 'Loading...',
    errorText: 'The choices did not load.',
    recoveryText: 'Try again',
    onLoadItems: (): void => {
      for (const each of failed) void each.refetch();
    },
  };
};
