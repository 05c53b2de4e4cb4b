import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Slider from '@cloudscape-design/components/slider';
import { propertyLimits } from '../../../../../shared/company/catalog/property-limits.ts';
import type { Property } from '../../../../../shared/company/catalog/service.ts';
import styles from './catalog.module.css';

/** The property for which the list shows prices. */
export const SampleProperty = ({
  property,
  onChange,
}: {
  property: Property;
  onChange: (property: Property) => void;
}) => (
  <Container
    header={
      <Header variant="h3" description="Prices below are what this property would pay, as you type.">
        A sample property
      </Header>
    }
  >
    <div className={styles.sample}>
      <FormField label={`${property.sqFt.toLocaleString('en-US')} sq ft`}>
        <Slider
          ariaLabel="Square feet"
          min={500}
          max={8000}
          step={100}
          value={Math.min(8000, property.sqFt)}
          valueFormatter={(value) => value.toLocaleString('en-US')}
          onChange={({ detail }) => onChange({ ...property, sqFt: detail.value })}
        />
      </FormField>
      <FormField label={`${property.rooms} rooms`}>
        <Slider
          ariaLabel="Rooms"
          {...propertyLimits.rooms}
          value={property.rooms}
          onChange={({ detail }) => onChange({ ...property, rooms: detail.value })}
        />
      </FormField>
    </div>
  </Container>
);
