import { hostedPageConfig } from '@countinghouse/kit/build';

export default hostedPageConfig(import.meta.dirname);
