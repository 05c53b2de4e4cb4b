import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Toggle from '@cloudscape-design/components/toggle';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { CatalogView } from '../../../../../shared/company/settings/catalog.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import RowTable, { NARROW } from '../../../../ui/console/list/row-table.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import styles from './catalog.module.css';
import type { EditedService } from './catalog-draft.ts';
import { money, tariffWords, time } from './tariff-words.ts';

interface Props {
  services: readonly EditedService[];
  /** Prices of the sample property, as saved and as they would be. */
  before: ReadonlyMap<ServiceCode, number>;
  after: ReadonlyMap<ServiceCode, number>;
  vendors: CatalogView['vendors'];
  problems: Record<string, string>;
  chosen: ServiceCode | undefined;
  onChoose: (code: ServiceCode) => void;
  onChange: (service: EditedService) => void;
}

const priceWords = (cents: number | undefined): string =>
  cents === undefined || Number.isNaN(cents) ? '–' : formatCents(cents);

const SamplePrice = ({ code, before, after }: { code: ServiceCode } & Pick<Props, 'before' | 'after'>) => {
  const was = before.get(code);
  const is = after.get(code);
  if (was === is) return priceWords(is);
  return (
    <>
      <s className={styles.old}>{priceWords(was)}</s>
      <span className={styles.new}>{priceWords(is)}</span>
    </>
  );
};

interface VendorsProps {
  service: EditedService;
  count: number | undefined;
  /** Where no header says what is counted. */
  isCard: boolean;
}

const Vendors = ({ service, count, isCard }: VendorsProps) => {
  if (count === undefined) return 'Remote';
  if (count > 0 || !service.isEnabled) return isCard ? `${count} ${count === 1 ? 'vendor' : 'vendors'}` : count;
  return <StatusIndicator type="warning">Nobody</StatusIndicator>;
};

/** Lists all services with their prices for the sample property. Over 40 lines: one table of JSX. */
export const ServiceTable = (props: Props) => {
  const { services, before, after, vendors, problems, chosen, onChoose, onChange } = props;
  const isCard = useMedia(NARROW);
  const isWrong = (at: number): boolean => Object.keys(problems).some((path) => path.startsWith(`services.${at}.`));
  return (
    <RowTable
      items={services}
      trackBy="code"
      wrapLines
      ariaLabels={{ tableLabel: 'Services' }}
      columnDefinitions={[
        {
          id: 'name',
          header: 'Service',
          isRowHeader: true,
          minWidth: 150,
          cell: (service) => (
            <>
              <Button
                variant="inline-link"
                ariaLabel={`Edit ${service.name}`}
                ariaExpanded={service.code === chosen}
                onClick={() => onChoose(service.code)}
              >
                {service.name || 'Without a name'}
              </Button>
              {isWrong(services.indexOf(service)) && <Box color="text-status-error">Something is not right.</Box>}
            </>
          ),
        },
        {
          // On a card it stands at the end.
          id: 'acts',
          header: 'Offered',
          width: 100,
          cell: (service) => (
            <Toggle
              checked={service.isEnabled}
              ariaLabel={`Offer ${service.name}`}
              onChange={({ detail }) => onChange({ ...service, isEnabled: detail.checked })}
            />
          ),
        },
        { id: 'price', header: 'Price', minWidth: 160, cell: ({ price }) => tariffWords(price, money) },
        {
          id: 'sample',
          header: 'Sample property pays',
          minWidth: 130,
          cell: ({ code }) => (
            <>
              {isCard && 'Sample: '}
              <SamplePrice {...{ code, before, after }} />
            </>
          ),
        },
        {
          id: 'minutes',
          header: 'Time on site',
          minWidth: 130,
          cell: ({ code, minutes }) => (vendors[code] === undefined ? '–' : tariffWords(minutes, time)),
        },
        {
          id: 'vendors',
          header: 'Vendors',
          width: 110,
          cell: (service) => <Vendors service={service} count={vendors[service.code]} isCard={isCard} />,
        },
      ]}
    />
  );
};
