import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './company.module.css';
import { useLeaveCompany } from './use-enter-company.ts';

/** Says in every room which company a super administrator works in, and how to leave it. */
export const CompanyBanner = () => {
  const { actingFor } = useWorkspace();
  const { mutate, isPending, error } = useLeaveCompany();
  if (!actingFor) return null;
  return (
    <section className={styles.banner} aria-label="Company">
      <p>
        You’re working in <strong>{actingFor.name}</strong> as a super administrator. Its audit log shows what you
        change.
        {error && <span role="alert"> {error.message}</span>}
      </p>
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Leave
      </button>
    </section>
  );
};
