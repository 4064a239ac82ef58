import { Input } from 'antd';

// biome-ignore lint/style/noDefaultExport: stands for a module of antd's that has one
export default Input.Password;
