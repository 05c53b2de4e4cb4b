import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { LeadRow, LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { type ChangeList, changedParams } from '../../../../ui/console/list/list-state.ts';
import { LiveBar } from '../../../../ui/console/live/live-bar.tsx';
import { leadStatuses, personLabel } from '../../../../ui/console/marks/labels.ts';
import { useStored } from '../../../../ui/console/stored.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useStaff } from '../../people/use-staff.ts';
import { acceptLeadPreferences } from '../lead-list-preferences.ts';
import { orderIn, orderInput } from '../lead-order.ts';
import { LeadTools } from '../lead-tools.tsx';
import { fitsLead, leadFiltersIn, leadQueryOf, withoutFilters } from '../leads-filters.ts';
import { NoLeads } from '../no-leads.tsx';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { acceptFolded, withFolded } from './board-preferences.ts';
import { announcements, rowOf, screenReaderInstructions, statusOf, useDragSensors } from './drag.ts';
import { CardFace, LeadCard } from './lead-card.tsx';
import { type Column, useColumns } from './use-columns.ts';
import { useMoveLead } from './use-move-lead.ts';

interface Props {
  header: ReactNode;
  params: URLSearchParams;
  counts: Readonly<Record<string, number>> | undefined;
  onChange: ChangeList;
  onAdd: () => void;
}

const countOf = (column: Column | undefined, counts: Props['counts'], status: LeadStatus): string | undefined => {
  if (counts) return (counts[status] ?? 0).toLocaleString('en-US');
  return column && !column.isLoading ? `${column.rows.length}${column.hasMore ? '+' : ''}` : undefined;
};

/** Leads in columns by status; filters, order and open lead are in the URL. Over 40 lines: one screen of JSX. */
const LeadsBoard = ({ header, params, counts, onChange, onAdd }: Props) => {
  const { zone } = useWorkspace();
  const { nameOf } = useStaff();
  const now = useClock();
  const sensors = useDragSensors();
  const { busy, move } = useMoveLead();
  const [preferences, setPreferences] = useStored('northlight.leads', acceptLeadPreferences);
  const [folded, setFolded] = useStored('northlight.leads-board', acceptFolded);
  const [carried, setCarried] = useState<LeadRow>();
  const [sent, setSent] = useState<string>();
  const filters = leadFiltersIn(params);
  const { status: only, ...query } = leadQueryOf(filters, zone);
  const shown = only ? [only] : leadStatuses;
  const isFolded = (status: LeadStatus): boolean => !only && folded.includes(status);
  const columns = useColumns(
    shown.filter((status) => !isFolded(status)),
    { ...query, ...orderInput(orderIn(params)) },
  );
  const rows = columns.flatMap((column) => column.rows);
  const isEmpty = rows.length === 0 && columns.every(({ isLoading, error }) => !isLoading && !error);
  const face = { zone, now, nameOf };
  const cardOf = (status: LeadStatus) => (row: LeadRow) => (
    <LeadCard
      key={row.leadId}
      {...face}
      row={row}
      column={status}
      href={`/admin/crm?${changedParams(params, { lead: row.leadId })}`}
      isOpen={params.get('lead') === row.leadId}
      isBusy={busy.has(row.leadId)}
      hasFocus={sent === row.leadId}
      onMove={(each, to) => {
        setSent(each.leadId);
        move(each, to);
      }}
    />
  );
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragStart={({ active }) => setCarried(rowOf(active))}
      onDragCancel={() => setCarried(undefined)}
      onDragEnd={({ active, over }) => {
        setCarried(undefined);
        const row = rowOf(active);
        const status = statusOf(over);
        if (row && status) move(row, status);
      }}
    >
      <div className={styles.page}>
        {header}
        <LeadTools
          params={params}
          isLoading={columns.some(({ isLoading }) => isLoading)}
          preferences={preferences}
          onPreferences={setPreferences}
          onChange={onChange}
        />
        <LiveBar
          name="lead"
          noun={['lead', 'leads']}
          items={rows}
          readAt={Math.min(...columns.map(({ readAt }) => readAt))}
          fits={(row: LeadRow) => fitsLead(row, { ...query, ...(only && { status: only }) })}
        />
        {isEmpty && <NoLeads filters={filters} onClear={() => onChange(withoutFilters)} onAdd={onAdd} />}
        <div className={styles.board}>
          {shown.map((status) => {
            const column = columns.find((each) => each.status === status);
            return (
              <BoardColumn
                key={status}
                status={status}
                column={column}
                count={countOf(column, counts, status)}
                isFolded={isFolded(status)}
                onFold={() => setFolded(withFolded(folded, status))}
              >
                {column?.rows.map(cardOf(status))}
              </BoardColumn>
            );
          })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className={styles.card} data-overlay="true">
            <strong className={styles.name}>{personLabel(carried)}</strong>
            <CardFace {...face} row={carried} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};

export default LeadsBoard;
