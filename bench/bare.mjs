// What the HTTP benchmark measures against: no routing, no session, no checks, one prepared query.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const query = {
  name: "profiles",
  text: "select * from profiles where user_id = $1 order by created_at, id",
};

const server = createServer((_request, response) => {
  pool.query({ ...query, values: [process.env.USER_ID] }, (_error, result) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(result.rows));
  });
});
server.listen(Number(process.env.PORT), "localhost", () => console.log("listening"));
process.on("SIGTERM", () => process.exit(0));
