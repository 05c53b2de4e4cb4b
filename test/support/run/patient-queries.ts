import { configure } from '@testing-library/dom';

// How busy the machine is decides no test: what does not come at all still fails.
configure({ asyncUtilTimeout: 60_000 });
