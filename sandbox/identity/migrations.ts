/** The identity database, step by step. Times are epoch milliseconds. */
export const identityMigrations: readonly string[] = [
  `CREATE TABLE users (
     sub TEXT PRIMARY KEY,
     username TEXT NOT NULL,
     username_key TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL,
     enabled INTEGER NOT NULL DEFAULT 1,
     attributes TEXT NOT NULL,
     salt TEXT NOT NULL,
     verifier TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     modified_at INTEGER NOT NULL
   ) STRICT;

   CREATE TABLE group_members (
     user_sub TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
     group_name TEXT NOT NULL,
     PRIMARY KEY (user_sub, group_name)
   ) STRICT;

   CREATE TABLE challenges (
     session_hash TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     username_key TEXT NOT NULL,
     user_sub TEXT REFERENCES users ON DELETE CASCADE,
     state TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX challenges_by_expiry ON challenges (expires_at);
   CREATE INDEX challenges_by_user ON challenges (user_sub);

   CREATE TABLE sign_ins (
     origin_jti TEXT PRIMARY KEY,
     user_sub TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
     refresh_hash TEXT NOT NULL UNIQUE,
     signed_in_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     revoked INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX sign_ins_by_expiry ON sign_ins (expires_at);
   CREATE INDEX sign_ins_by_user ON sign_ins (user_sub);`,
];
