// A conforming OpenID provider on loopback, for tests: anybody signs in under any name.
// node serve.mjs FOLDER, where FOLDER has node_modules; it prints its address once it listens.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const { default: Provider } = await import(pathToFileURL(`${process.argv[2]}/node_modules/oidc-provider/lib/index.js`));
const isHere = (address) => new URL(address).hostname === "127.0.0.1";

const settings = {
  clients: [
    {
      client_id: "kontor",
      client_secret: "a-secret-of-the-club",
      redirect_uris: ["http://127.0.0.1/api/provider/back"],
      post_logout_redirect_uris: ["http://127.0.0.1/"],
      application_type: "native", // whose redirections may stay on this machine
      token_endpoint_auth_method: "client_secret_basic",
    },
  ],
  claims: { openid: ["sub", "groups"], profile: ["preferred_username", "name"] },
  pkce: { required: () => true },
  cookies: { keys: ["for tests only"] },
  ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600, AuthorizationCode: 600 },
  // Who signs in as "ada.admins" is called so, and is of the group "admins".
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, preferred_username: id.split(".")[0], groups: id.split(".").slice(1) }),
  }),
};

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const provider = new Provider(`http://127.0.0.1:${server.address().port}`, settings);
  // The port of a house is not known before it listens.
  provider.Client.prototype.redirectUriAllowed = (address) => isHere(address) && address.endsWith("/api/provider/back");
  provider.Client.prototype.postLogoutRedirectUriAllowed = isHere;
  // Its own pages would fetch letters from elsewhere; nothing leaves this machine.
  provider.use(async (context, next) => {
    await next();
    context.set("content-security-policy", "default-src 'self' 'unsafe-inline'");
  });
  server.on("request", provider.callback());
  console.log(`listening at ${provider.issuer}`);
});
