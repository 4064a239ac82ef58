/** The version of the agreement between shell and areas; the shell refuses an area built for another. */
export const areaContractVersion = 1;
