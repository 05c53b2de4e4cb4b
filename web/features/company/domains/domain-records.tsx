import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Table from '@cloudscape-design/components/table';
import type { DnsRecord, DomainView } from '../../../../shared/company/domains/domain.ts';

const copied = (text: string, what: string) => (
  <CopyToClipboard
    variant="inline"
    textToCopy={text}
    copyButtonAriaLabel={`Copy ${what}`}
    copySuccessText="Copied"
    copyErrorText="Could not be copied"
  />
);

const columns = (isApex: boolean) => [
  {
    id: 'type',
    header: 'Type',
    width: 110,
    cell: ({ type }: DnsRecord) => (type === 'CNAME' && isApex ? 'ALIAS or ANAME' : type),
  },
  {
    id: 'name',
    header: 'Name',
    minWidth: 250,
    cell: ({ type, name }: DnsRecord) => copied(name, `the name of the ${type} record`),
  },
  {
    id: 'value',
    header: 'Value',
    minWidth: 260,
    cell: ({ type, value }: DnsRecord) => copied(value, `the value of the ${type} record`),
  },
];

const toMake = 'Make these two records where you bought the domain. It can take an hour until everybody sees them.';
const toKeep = 'Keep these two records as they are: without them, customers no longer find you at this address.';

/** The DNS records to create, with copy buttons. */
export const DomainRecords = ({ domain }: { domain: DomainView }) => (
  <Table
    variant="embedded"
    wrapLines
    items={domain.records}
    trackBy="type"
    columnDefinitions={columns(domain.isApex)}
    ariaLabels={{ tableLabel: `Records for ${domain.host}` }}
    header={<Box color="text-body-secondary">{domain.status === 'pending' ? toMake : toKeep}</Box>}
  />
);
