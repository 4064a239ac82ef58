import { areaConfig } from '@countinghouse/kit/build';

export default areaConfig(import.meta.dirname);
