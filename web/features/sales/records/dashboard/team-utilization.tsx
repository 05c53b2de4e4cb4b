import type { VendorUse } from '../../../../../shared/sales/records/dashboard/utilization.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { BarList } from './bar-list.tsx';
import type { Days } from './period.ts';
import { Tile } from './tile.tsx';

const hours = (minutes: number): string => `${(Math.round(minutes / 6) / 10).toLocaleString('en-US')} h`;

const shareOf = ({ bookedMinutes, openMinutes }: VendorUse): number =>
  openMinutes === 0 ? 0 : bookedMinutes / openMinutes;

const percent = (share: number): string => (share > 0 && share < 0.01 ? 'under 1%' : `${Math.round(100 * share)}%`);

const answerOf = (vendors: readonly VendorUse[]): string => {
  const booked = vendors.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0);
  const open = vendors.reduce((sum, { openMinutes }) => sum + openMinutes, 0);
  if (open === 0) return 'No vendor had working hours.';
  return `${percent(booked / open).replace(/^under/, 'Under')} of the team's hours were booked.`;
};

/** The booked share of each vendor's hours; a request of its own, so that it can fail alone. */
export const TeamUtilization = ({ days }: { days: Days }) => {
  const { data, error, refetch } = useApi('GET /api/dashboard/utilisation', { days }, { keep: true });
  return (
    <Tile question="Who has time left?" answer={data ? answerOf(data.vendors) : 'Booked hours of the team.'}>
      {error && !data && <Problem error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={5} />}
      {data?.vendors.length === 0 && <RecordLink to="/admin/settings?section=team">Enter the first vendor</RecordLink>}
      {data && (
        <BarList
          label="Booked hours by vendor"
          lines={data.vendors.map((vendor) => ({
            key: vendor.vendorId,
            label: vendor.name,
            value: `${percent(shareOf(vendor))} · ${hours(vendor.bookedMinutes)} of ${hours(vendor.openMinutes)}`,
            share: shareOf(vendor),
          }))}
        />
      )}
    </Tile>
  );
};
