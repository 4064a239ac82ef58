import { shellConfig } from '@countinghouse/kit/build';

export default shellConfig(import.meta.dirname);
