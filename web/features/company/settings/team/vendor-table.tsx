import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { LongText } from '../../../../ui/console/list/long-text.tsx';
import Table, { NARROW } from '../../../../ui/console/list/row-table.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { weekWords } from '../day-time.ts';
import { portalStatus } from './portal-status.ts';
import { usePortalAccess } from './use-portal-access.ts';

interface Props {
  vendors: readonly VendorView[];
  chosen: string | undefined;
  onOpen: (vendorId: string) => void;
}

const types = { active: 'success', paused: 'stopped', inactive: 'error' } as const;
const words = { active: 'Active', paused: 'Paused', inactive: 'Left' } as const;

/** Days and their times stay on one line; a week of several kinds breaks between them. */
const unbroken = (week: string): string =>
  week
    .split('; ')
    .map((run) => run.replaceAll(' ', '\u00a0'))
    .join('; ');

type AccessOf = ReturnType<typeof usePortalAccess>;

/** The columns of the list of vendors; the name opens the vendor. Over 40 lines: one entry per column. */
const columns = (onOpen: Props['onOpen'], accessOf: AccessOf) => [
  { id: 'priority', header: 'Priority', width: 80, cell: (vendor: VendorView) => vendor.priority },
  {
    id: 'name',
    header: 'Vendor',
    isRowHeader: true,
    minWidth: 130,
    cell: (vendor: VendorView) => (
      <Link
        href={`/admin/settings?section=team&vendor=${vendor.vendorId}`}
        onFollow={(event) => {
          event.preventDefault();
          onOpen(vendor.vendorId);
        }}
      >
        <LongText>{vendor.name}</LongText>
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    minWidth: 100,
    cell: ({ status }: VendorView) => <StatusIndicator type={types[status]}>{words[status]}</StatusIndicator>,
  },
  {
    id: 'portal',
    header: 'Portal',
    width: 120,
    minWidth: 100,
    cell: (vendor: VendorView) => portalStatus(accessOf?.(vendor)),
  },
  { id: 'skills', header: 'Services', minWidth: 150, cell: ({ skills }: VendorView) => serviceNames(skills) },
  { id: 'hours', header: 'Hours', minWidth: 215, cell: ({ hours }: VendorView) => unbroken(weekWords(hours)) },
  {
    id: 'daysOff',
    header: 'Days off',
    width: 85,
    cell: ({ daysOff }: VendorView) => daysOff.length || '–',
  },
];

/** All vendors in the order of the priority list. */
export const VendorTable = ({ vendors, chosen, onOpen }: Props) => {
  const accessOf = usePortalAccess();
  // A card has room for three facts; the vendor's editor shows the rest.
  const isCards = useMedia(NARROW);
  return (
    <Table
      items={vendors}
      trackBy="vendorId"
      wrapLines
      selectionType="single"
      selectedItems={vendors.filter(({ vendorId }) => vendorId === chosen)}
      onSelectionChange={({ detail }) => detail.selectedItems[0] && onOpen(detail.selectedItems[0].vendorId)}
      onRowClick={({ detail }) => onOpen(detail.item.vendorId)}
      ariaLabels={{
        tableLabel: 'Vendors',
        selectionGroupLabel: 'Choose a vendor',
        itemSelectionLabel: (_, { name }) => name,
      }}
      columnDefinitions={columns(onOpen, accessOf).filter(({ id }) => !isCards || id !== 'portal')}
      empty={<Box textAlign="center">Nobody works for you yet. Add the first vendor, and customers can book.</Box>}
    />
  );
};
