import { lazyPart } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import type { ComponentType } from 'react';
import { listToolsTexts } from '../../list-tools/list-tools-texts.ts';
import { viewTexts } from '../../list-tools/views/view-texts.ts';

type Tools = typeof import('../../list-tools/index.ts');

// Props with a list's own types: a lazy part keeps the call signature of the part.
const listTool = <Name extends keyof Tools>(name: Name, ...texts: string[]): Tools[Name] =>
  lazyPart([listToolsTexts, ...texts], async () => {
    const tools = await import('../../list-tools/index.ts');
    return tools[name] as ComponentType;
  }) as unknown as Tools[Name];

/* What is not needed for the first rows, one chunk for all lists, loaded with the first of them. */
export const AmountPanel = listTool('AmountPanel');
export const ColumnsDialog = listTool('ColumnsDialog');
export const ExportDialog = listTool('ExportDialog', exportTexts);
export const NoResults = listTool('NoResults');
export const RowPreview = listTool('RowPreview');
export const SelectionBar = listTool('SelectionBar', exportTexts);
export const ShortcutsDialog = listTool('ShortcutsDialog');
export const ChoicePanel = listTool('ChoicePanel');
export const MerchantPanel = listTool('MerchantPanel');
export const PartnerPanel = listTool('PartnerPanel');
export const ViewTask = listTool('ViewTask', viewTexts, exportTexts);
