import { useId, useRef, useState } from 'react';
import { isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { BarIcon } from '../bars/bar-icon.tsx';
import bar from '../bars/top-bar.module.css';
import styles from './company.module.css';
import { useCompanies } from './use-companies.ts';
import { useEnterCompany, useLeaveCompany } from './use-enter-company.ts';

const SHOWN = 8;

const Choices = ({ text }: { text: string }) => {
  const { actingFor } = useWorkspace();
  const { data, error, isPending } = useCompanies(text, SHOWN);
  const enter = useEnterCompany();
  const others = data?.items.filter(({ tenantId }) => tenantId !== actingFor?.tenantId) ?? [];
  const problem = enter.error ?? error;
  return (
    <>
      {others.map(({ tenantId, name, countyName, state }) => (
        <button key={tenantId} type="button" disabled={enter.isPending} onClick={() => enter.mutate(tenantId)}>
          <span className={styles.choice}>
            {name}
            <small>
              {countyName}, {state}
            </small>
          </span>
        </button>
      ))}
      {data && others.length === 0 && <p>{text ? `No company matches “${text}”.` : 'There’s no other company.'}</p>}
      {isPending && !error && <p>Loading companies…</p>}
      {problem && <p role="alert">{problem.message}</p>}
    </>
  );
};

/**
 * Chooses the company that a super administrator works in; nobody else sees it. Over 40 lines: one menu of JSX with its
 * state.
 */
export const CompanySwitcher = () => {
  const { me, actingFor } = useWorkspace();
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const leave = useLeaveCompany();
  if (!isSuperAdmin(me)) return null;
  const label = actingFor?.name ?? 'Choose a company';
  return (
    <>
      <button
        type="button"
        className={bar.opener}
        popoverTarget={id}
        aria-label={actingFor ? `Company: ${actingFor.name}. Switch` : label}
      >
        <BarIcon name="company" />
        <span className={bar.who}>{label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className={bar.menu}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') search.current?.focus();
        }}
      >
        <input
          ref={search}
          type="search"
          className={styles.search}
          aria-label="Find a company"
          placeholder="Find a company"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isOpen && <Choices text={text} />}
        {actingFor && (
          <button type="button" className={styles.leave} disabled={leave.isPending} onClick={() => leave.mutate()}>
            Leave {actingFor.name}
          </button>
        )}
      </div>
    </>
  );
};
