import { endpoints } from '@countinghouse/contract';
import type { FileStore } from '../files/file-store.ts';
import type { CommandSettings, Commands, ServiceCommands } from '../http/command.ts';
import { contentRoute, downloadRoute, uploadRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import type { EvidenceFiles } from './evidence.ts';
import type { Packets } from './packet/packets.ts';
import { type DisputeRepository, decideDispute } from './repository.ts';
import { getResponse, saveResponse } from './response/save.ts';
import { submitResponse } from './response/submit.ts';
import { listTemplates } from './templates.ts';

interface Parts {
  disputes: DisputeRepository;
  evidence: EvidenceFiles;
  files: FileStore;
  packets: Packets;
  command: Commands;
  serviceCommand: ServiceCommands;
  settings: CommandSettings;
}

export const disputeRoutes = ({
  disputes,
  evidence,
  packets,
  files,
  command,
  serviceCommand,
  settings,
}: Parts) => [
  route(endpoints.listDisputes, disputes.findPage),
  route(endpoints.getDisputeTotals, disputes.findTotals),
  route(endpoints.explainNoDisputes, disputes.explain),
  route(endpoints.getDispute, (actor, { id }) => disputes.getDetail(actor, id)),
  command(endpoints.decideDispute, decideDispute),
  uploadRoute(settings, endpoints.uploadEvidence, evidence.upload),
  downloadRoute(files, endpoints.downloadEvidence, (actor, { id }) => evidence.download(actor, id)),
  command(endpoints.deleteEvidence, (work, { id }) => evidence.remove(work, id)),
  serviceCommand(endpoints.submitEvidence, submitResponse(packets, files)),
  route(endpoints.getDisputeResponse, (actor, { disputeId }) =>
    getResponse(settings.db, actor, disputeId, settings.clock()),
  ),
  command(endpoints.saveDisputeResponse, saveResponse),
  contentRoute(endpoints.getDisputePacket, packets.download),
  route(endpoints.listEvidenceTemplates, async (_actor, query) => listTemplates(query)),
];
