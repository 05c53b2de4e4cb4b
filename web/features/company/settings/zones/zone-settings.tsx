import type { ZonePrice } from '../../../../../shared/company/catalog/service.ts';
import { zoneProblems } from '../../../../../shared/company/catalog/zone-prices.ts';
import { isZip, ZIP_PROBLEM } from '../../../../../shared/contract/place.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { mergeRows } from '../../../../ui/console/form/draft/merge-rows.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { SectionFrame } from '../section-frame.tsx';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { ZoneList } from './zone-list.tsx';

type View = ApiOutput<'GET /api/settings/zone-prices'>;
interface Draft {
  readonly zones: readonly ZonePrice[];
}

const mergeZones = mergeRows(({ name }: ZonePrice) => name);

const draftOf = ({ zones }: View): Draft => ({ zones });

/** The client-side checks of fields. */
const fieldProblems = ({ name, zipCodes, surcharge }: ZonePrice, at: number) => {
  const size = surcharge.kind === 'cents' ? surcharge.amount / 100 : surcharge.percent;
  const [most, words] = surcharge.kind === 'cents' ? [1000, '$1 to $1,000'] : [100, '1 to 100'];
  const isWhole = surcharge.kind === 'cents' || Number.isInteger(size);
  const checks: [field: string, isRight: boolean, message: string][] = [
    ['name', name.trim() !== '', 'must not be empty'],
    ['zipCodes', zipCodes.length > 0, 'must name at least one ZIP code'],
    ['zipCodes', zipCodes.every(isZip), ZIP_PROBLEM],
    ['surcharge', size >= 1 && size <= most && isWhole, `must be ${words}`],
  ];
  return checks
    .filter(([, isRight]) => !isRight)
    .map(([field, , message]) => ({ path: `zones.${at}.${field}`, message }));
};

const ZoneEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/zone-prices'>) => {
  const services = useApi('GET /api/settings/catalog', {}).data?.services ?? [];
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf,
    problemsOf: ({ zones }: Draft) => [
      ...zones.flatMap(fieldProblems),
      ...zoneProblems(zones, services).filter(({ path }) => services.length > 0 || !path.endsWith('service')),
    ],
    save: ({ zones }, version) => api('PUT /api/settings/zone-prices', { zones: [...zones], version }),
    merge: (from, mine, theirs) => ({ zones: mergeZones(from.zones, mine.zones, theirs.zones) }),
    notice: 'Saved. The next price follows these zones; placed orders keep theirs.',
  });
  return (
    <SectionFrame
      title="Zone prices"
      description="What you charge more for farther places. Customers see the reason beside each price."
      lastChange={view.lastChange}
      state={state}
      kept="“Keep mine” saves the zones you changed; all others stay as they left them."
    >
      <ZoneList
        zones={state.draft.zones}
        services={services}
        problems={state.problems}
        onChange={(zones) => state.change({ zones })}
      />
    </SectionFrame>
  );
};

/** Surcharges by group of ZIP codes and service, as an administrator decides. */
const ZoneSettings = () => (
  <SectionLoader of="GET /api/settings/zone-prices" show={(loaded) => <ZoneEditor {...loaded} />} />
);

export default ZoneSettings;
