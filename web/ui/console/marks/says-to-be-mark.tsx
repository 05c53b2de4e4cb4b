import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ClaimedPerson } from '../../../../shared/assistants/claimed-person.ts';

/** A mark of somebody in a chat or call who named a known person without proof. */
export const SaysToBeMark = ({ person }: { person: ClaimedPerson | null }) =>
  person && <StatusIndicator type="warning">Says to be {person.name}</StatusIndicator>;
