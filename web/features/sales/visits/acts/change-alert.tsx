import Alert from '@cloudscape-design/components/alert';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { changeProblem } from './use-visit.ts';

/** Why a change was not made. */
export const ChangeAlert = ({ error }: { error: ApiError | null }) =>
  error && (
    <Alert type="error" statusIconAriaLabel="Error" header="Nothing changed">
      {changeProblem(error)}
    </Alert>
  );
