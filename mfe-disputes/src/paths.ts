export const listPath = '/disputes';

const recordPath = '/dispute-management-detail';

export const disputePathOf = ({ id }: { id: string }): string => `${recordPath}/${id}`;

/** Where a dispute is answered. */
export const responsePathOf = ({ id }: { id: string }): string => `${recordPath}/${id}/response`;

export const insightPath = `${listPath}/insight`;
