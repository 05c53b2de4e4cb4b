import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { propertyDefaults } from '../../../../../shared/company/catalog/property-limits.ts';
import type { Property, ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { CatalogView } from '../../../../../shared/company/settings/catalog.ts';
import { LISTS_KEPT } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { InSidePanel } from '../../../../ui/console/page.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { type CatalogDraft, catalogDraftOf, pricesFor, servicesOf } from './catalog-draft.ts';
import { PackageList } from './package-list.tsx';
import { SampleProperty } from './sample-property.tsx';
import { ServiceFields } from './service-fields.tsx';
import { ServiceTable } from './service-table.tsx';

/** Edits services, with prices for a sample property, and packages. Over 40 lines: one screen of JSX. */
export const CatalogForm = ({ view, state }: { view: CatalogView; state: DraftState<CatalogView, CatalogDraft> }) => {
  const { draft, change, problems } = state;
  const [property, setProperty] = useState<Property>(propertyDefaults);
  const [chosen, setChosen] = useState<ServiceCode>();
  const before = useMemo(() => pricesFor(catalogDraftOf(view), property), [view, property]);
  const after = useMemo(() => pricesFor(draft, property), [draft, property]);
  const services = servicesOf(draft);
  const at = services.findIndex(({ code }) => code === chosen);
  const service = services[at];
  return (
    <SectionFrame
      title="Services and prices"
      description="What you sell. Orders that are placed keep their prices; a cart that is open is told the new ones."
      lastChange={view.lastChange}
      state={state}
      kept={LISTS_KEPT}
    >
      <SpaceBetween size="l">
        <SampleProperty property={property} onChange={setProperty} />
        <ServiceTable
          {...{ services, before, after, problems, chosen, vendors: view.vendors }}
          onChoose={setChosen}
          onChange={(next) => change({ [next.code]: next })}
        />
        <PackageList
          packages={draft.packages}
          services={services}
          prices={after}
          problems={problems}
          onChange={(packages) => change({ packages })}
        />
      </SpaceBetween>
      {service && (
        <InSidePanel header={service.name || 'Service'} close={() => setChosen(undefined)}>
          <ServiceFields
            key={service.code}
            service={service}
            isOnSite={view.services.find(({ code }) => code === service.code)?.onSite ?? true}
            path={`services.${at}`}
            problems={problems}
            onChange={(next) => change({ [next.code]: next })}
          />
        </InSidePanel>
      )}
    </SectionFrame>
  );
};
