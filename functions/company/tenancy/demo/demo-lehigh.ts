import type { ServiceArea } from '../../../../shared/company/tenancy/tenant.ts';
import { placesOf } from './demo-places.ts';

const outline =
  'M23.9 18.6L35.5 10.4L50.3 6.4L53.5 18.8L60 22L64.5 18.4L73.5 37.5L82.6 33.2L92.3 47.1L87.7 55.2L100 65.6L86.5 77.2L72.9 93.6L44.5 70.2L0 32.4L23.9 18.6Z';

/** Lehigh County, Pennsylvania, with its served ZIP codes and approximate positions. */
export const lehigh: ServiceArea = {
  countyName: 'Lehigh County',
  state: 'PA',
  countyFips: '42077',
  center: { lat: 40.6123, lng: -75.5907 },
  outline,
  zipCodes: placesOf([
    ['18101', 'Allentown Center', 40.6026, -75.4693],
    ['18102', 'Allentown North', 40.608, -75.477],
    ['18103', 'Allentown South', 40.589, -75.464],
    ['18104', 'Allentown West', 40.601, -75.522],
    ['18106', 'Wescosville', 40.5627, -75.5755],
    ['18109', 'Allentown East', 40.637, -75.438],
    ['18015', 'Fountain Hill', 40.599, -75.379],
    ['18018', 'Bethlehem West', 40.625, -75.392],
    ['18031', 'Breinigsville', 40.551, -75.652],
    ['18032', 'Catasauqua', 40.654, -75.464],
    ['18034', 'Center Valley', 40.542, -75.415],
    ['18036', 'Coopersburg', 40.511, -75.39],
    ['18037', 'Coplay', 40.681, -75.505],
    ['18049', 'Emmaus', 40.538, -75.496],
    ['18051', 'Fogelsville', 40.602, -75.657],
    ['18052', 'Whitehall', 40.657, -75.501],
    ['18053', 'Germansville', 40.712, -75.708],
    ['18059', 'Laurys Station', 40.723, -75.527],
    ['18062', 'Macungie', 40.508, -75.559],
    ['18065', 'Neffs', 40.695, -75.611],
    ['18066', 'New Tripoli', 40.668, -75.754],
    ['18069', 'Orefield', 40.629, -75.608],
    ['18078', 'Schnecksville', 40.674, -75.624],
    ['18079', 'Slatedale', 40.742, -75.656],
    ['18080', 'Slatington', 40.745, -75.618],
    ['18087', 'Trexlertown', 40.548, -75.606],
    ['18092', 'Zionsville', 40.47, -75.51],
  ]),
};
