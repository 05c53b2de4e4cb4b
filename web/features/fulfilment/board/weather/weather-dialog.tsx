import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { serviceCodes, serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import type { WeatherDay, WeatherVisit } from '../../../../../shared/fulfilment/dispatch/weather.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { useCloseQuestion } from '../../../../ui/console/form/use-close-question.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatDate, formatTime, today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../board.module.css';

const ROUTE = 'POST /api/dispatch/weather';

const options = serviceCodes.filter(needsVisit).map((code) => ({ value: code, label: serviceLabel(code) }));

interface Choice {
  readonly date: string;
  readonly zips: readonly string[];
  readonly services: readonly ServiceCode[];
}

const Line = ({ visit }: { visit: WeatherVisit }) => {
  const { zone } = useWorkspace();
  const { startsAt, customerName, line1, city, moving, staying, vendorName } = visit;
  return (
    <li>
      <div>
        <strong>{`${formatTime(startsAt, zone)}, ${customerName}`}</strong>
        <p>{`${line1}, ${city} · ${vendorName ?? 'nobody'}`}</p>
        <p>
          {`Moves: ${serviceNames(moving)}`}
          {staying.length > 0 && ` · Stays: ${serviceNames(staying)}`}
        </p>
      </div>
    </li>
  );
};

const countText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

/** Who of some vendors hears of the visits that are called off; nobody where no vendor has any of them. */
const vendorsHear = (visits: number, vendors: number): string => {
  if (vendors === 0) return '';
  if (vendors > 1) return ' Vendors hear what is off.';
  return visits === 1 ? ' Its vendor hears what is off.' : ' The vendor hears what is off.';
};

/** What becomes of the visits that are called off, of some orders and vendors, in words. */
export const whatFollows = (visits: number, orders: number, vendors: number): string => {
  const what = visits === 1 ? 'It gets' : 'Each gets';
  const whose = visits === 1 ? 'its customer is' : 'the customer is';
  const [told, who] = orders === 1 ? [whose, 'The customer has'] : ['their customers are', 'They have'];
  return `${what} the next free time, which is reserved before ${told} told. ${who} 24 hours to keep it or choose another, at no charge; without an answer you get a task.${vendorsHear(visits, vendors)}`;
};

/** What would move, before anything does. */
const Listed = ({ items }: { items: readonly WeatherVisit[] }) =>
  items.length === 0 ? (
    <Box color="text-body-secondary">No visit of this day has work outdoors that is still to come.</Box>
  ) : (
    <ol className={styles.candidates} aria-label="What moves">
      {items.map((visit) => (
        <Line key={visit.visitId} visit={visit} />
      ))}
    </ol>
  );

const useCall = (choice: Choice, onDone: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<WeatherDay, ApiError>({
    mutationFn: async () =>
      await api(ROUTE, { ...choice, zips: [...choice.zips], services: [...choice.services], dryRun: false }),
    onSuccess: ({ items }) => {
      notify({ type: 'success', text: `${countText(items.length)}: other times are being reserved.` });
      onDone();
    },
    onSettled: () => invalidate(client, 'GET /api/dispatch/board', ROUTE),
  });
};

interface Props {
  date: string;
  weatherServices: readonly ServiceCode[];
  onClose: () => void;
}

/** A day of bad weather: first the list, then what happens and who is told, and only its button starts it. Over 40 lines: one dialog of JSX. */
export const WeatherDialog = ({ date: first, weatherServices, onClose }: Props) => {
  const { zone } = useWorkspace();
  const [choice, setChoice] = useState<Choice>({ date: first, zips: [], services: weatherServices });
  const [isChanged, setChanged] = useState(false);
  const [isSure, setSure] = useState(false);
  const call = useCall(choice, onClose);
  const { isAsking, dismiss, question } = useCloseQuestion({ isChanged, isBusy: call.isPending, onClose });
  const change = (part: Partial<Choice>): void => {
    if (call.isPending) return;
    setSure(false);
    setChanged(true);
    setChoice((now) => ({ ...now, ...part }));
  };
  const { date, zips, services } = choice;
  // Listed for the whole day, so that its ZIP codes can be chosen from.
  const listed = useApi(
    ROUTE,
    { date, services: [...services], dryRun: true },
    { enabled: services.length > 0, keep: true },
  );
  const all = services.length > 0 ? (listed.data?.items ?? []) : [];
  const items = zips.length > 0 ? all.filter(({ zip }) => zips.includes(zip)) : all;
  const zipOptions = [...new Set([...all.map(({ zip }) => zip), ...zips])].toSorted().map((zip) => ({
    value: zip,
    label: zip,
  }));
  const orders = new Set(items.map(({ orderId }) => orderId)).size;
  const vendors = new Set(items.flatMap(({ vendorName }) => vendorName ?? [])).size;
  const dialog = (
    <Modal
      visible={!isAsking}
      size="large"
      closeAriaLabel="Close"
      header="Weather day"
      onDismiss={({ detail }) => dismiss(detail.reason)}
      footer={
        <SpaceBetween size="xs" direction="horizontal">
          <Button disabled={call.isPending} onClick={isSure ? () => setSure(false) : onClose}>
            {isSure ? 'Back' : 'Close'}
          </Button>
          {isSure ? (
            <Button variant="primary" loading={call.isPending} loadingText="Sending" onClick={() => call.mutate()}>
              {`Move ${countText(items.length)}`}
            </Button>
          ) : (
            <Button variant="primary" disabled={items.length === 0} onClick={() => setSure(true)}>
              Call off outdoor work
            </Button>
          )}
        </SpaceBetween>
      }
    >
      <SpaceBetween size="m">
        <div className={styles.weather}>
          <DateField
            label="Day"
            value={date}
            isEnabled={(day) => day >= today(zone)}
            onChange={(chosen) => chosen && change({ date: chosen, zips: [] })}
          />
          <FormField label="Outdoor work">
            <Multiselect
              options={options}
              selectedOptions={options.filter(({ value }) => services.includes(value))}
              placeholder="Choose services"
              deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
              onChange={({ detail }) =>
                change({ services: detail.selectedOptions.map(({ value }) => value as ServiceCode) })
              }
            />
          </FormField>
          <FormField label="ZIP codes" description="Nothing chosen: all of them.">
            <Multiselect
              options={zipOptions}
              selectedOptions={zipOptions.filter(({ value }) => zips.includes(value))}
              placeholder="All"
              empty="No visits"
              deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
              onChange={({ detail }) => change({ zips: detail.selectedOptions.map(({ value }) => value ?? '') })}
            />
          </FormField>
        </div>
        {listed.error && !listed.data && <Problem error={listed.error} retry={listed.refetch} />}
        {services.length > 0 && !listed.data && !listed.error && <ListSkeleton rows={4} />}
        {services.length === 0 && <Box color="text-body-secondary">Choose what can’t be done.</Box>}
        {services.length > 0 && listed.data && <Listed items={items} />}
        {isSure && (
          <Alert
            type="info"
            statusIconAriaLabel="Info"
            header={`Move ${countText(items.length)} of ${formatDate(date)}`}
          >
            {whatFollows(items.length, orders, vendors)}
          </Alert>
        )}
        {call.error && (
          <Alert type="error" statusIconAriaLabel="Error" header="Nothing was sent">
            {call.error.message}
          </Alert>
        )}
      </SpaceBetween>
    </Modal>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
};
