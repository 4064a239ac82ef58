/** Something that is chosen by its name. */
export interface Choice {
  id: string;
  name: string;
}
